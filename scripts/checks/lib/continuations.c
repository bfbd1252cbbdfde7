// Preloaded by scripts/checks/races: shows the thread sanitizer an order that it does not see.
//
// Of a task that was suspended, Swift's runtime reports to the sanitizer that what the resuming thread did happened before. Of a
// continuation that is resumed before its task awaits it, it does not: there the order is in an atomic of the runtime, which is not
// instrumented, and each value that was passed looks like a race (swiftlang/swift, stdlib/public/Concurrency/Task.cpp,
// swift_continuation_awaitImpl and resumeTaskAfterContinuation).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

#define SWIFT_ASYNC __attribute__((swiftasynccall))

// The context of a continuation, as compiled code lays it out (swiftlang/swift, include/swift/ABI/Task.h, ContinuationAsyncContext).
struct context {
    struct context *parent;
    SWIFT_ASYNC void (*resume_parent)(__attribute__((swift_async_context)) struct context *);
    size_t flags;
    size_t status;
};

enum { switches_executor = 1 << 1, resumed = 2 };

// The words of a task in which it can have what it goes on with; it stands in the same one in all of them.
enum { first_word = 2, last_word = 15 };

extern __attribute__((swiftcall)) void **swift_task_getCurrent(void);
extern void __tsan_acquire(void *);

static SWIFT_ASYNC void (*await)(struct context *);
static size_t word_of_resumption;

__attribute__((constructor)) static void find_runtime(void) {
    // Programs that tests start are not instrumented.
    unsetenv("LD_PRELOAD");
    await = (SWIFT_ASYNC void (*)(struct context *))dlsym(RTLD_NEXT, "swift_continuation_await");
}

// Where a task goes on that was not suspended.
static SWIFT_ASYNC void resume(__attribute__((swift_async_context)) struct context *context) {
    void **task = swift_task_getCurrent();
    __tsan_acquire(task);
    context->resume_parent =
        (SWIFT_ASYNC void (*)(__attribute__((swift_async_context)) struct context *))task[word_of_resumption];
    __attribute__((musttail)) return context->resume_parent(context);
}

SWIFT_ASYNC void swift_continuation_await(struct context *context) {
    void **task = swift_task_getCurrent();
    if (__atomic_load_n(&context->status, __ATOMIC_ACQUIRE) == resumed) {
        __tsan_acquire(task);
    } else if (!(context->flags & switches_executor)) {
        // It may be resumed between this question and that of the runtime. A suspended task goes on with what stands in the task.
        size_t word = first_word;
        while (word < last_word && task[word] != (void *)context->resume_parent) word++;
        if (task[word] == (void *)context->resume_parent) {
            __atomic_store_n(&word_of_resumption, word, __ATOMIC_RELAXED);
            context->resume_parent = resume;
        }
    }
    __attribute__((musttail)) return await(context);
}
