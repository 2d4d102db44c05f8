/** Words of long work: how far it is, and what came of it. */
export const jobs = {
  doneOf: '%{done} of %{total}',
  failed: '1 failed |||| %{smart_count} failed',
  pause: 'Pause',
  resume: 'Go on',
  stop: 'Stop',
  failures: 'What failed',
  moreFailures: 'and 1 more |||| and %{smart_count} more',
  status: {
    paused: 'Paused',
    waiting: 'The server does not answer. It goes on by itself as soon as it does.',
    stopping: 'Stopping …',
    stopped: 'Stopped. What was done stays done.',
    done: 'Done',
  },
} as const
