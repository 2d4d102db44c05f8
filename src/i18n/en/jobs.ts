/** Words of long work: how far it is, and what came of it. */
export const jobs = {
  doneOf: '%{done} of %{total}',
  failed: '1 failed |||| %{smart_count} failed',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  failures: 'Failures',
  moreFailures: 'and 1 more |||| and %{smart_count} more',
  status: {
    paused: 'Paused',
    waiting: 'Waiting for the server. The job resumes on its own.',
    stopping: 'Stopping…',
    stopped: 'Stopped. Completed changes are kept.',
    done: 'Done',
  },
} as const
