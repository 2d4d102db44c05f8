import type { JobFailure } from '../../contract/jobs'
import type { JobHandler, Step } from './runner'

/** How far the work on a job's subject is. */
export type SubjectState = {
  done: number
  total: number
  /** How it ended; undefined while there is more to do. */
  end?: 'done' | 'stopped' | JobFailure | undefined
  /** When the next attempt is due. */
  dueAt?: Date | null | undefined
}

/** How long a job waits for another instance that works on its subject. */
const LOOK_AGAIN_MS = 1_000

type SubjectJob = {
  now: () => Date
  /** Does the next chunk of any subject that is due, and locks its row. */
  chunk: () => Promise<'more' | 'idle'>
  /** Returns the state of the job's subject, or undefined if its row is gone. */
  findState: (subjectId: string) => Promise<SubjectState | undefined>
}

/** Returns the handler of work whose state is in rows of a module: a step does a chunk and copies the progress to the job. */
export const subjectJob = ({ now, chunk, findState }: SubjectJob): JobHandler => ({
  run: async ({ subjectId }): Promise<Step> => {
    const left = await chunk()
    const state = subjectId === null ? undefined : await findState(subjectId)
    if (state === undefined) return 'idle'
    const { done, total, end, dueAt } = state
    if (end === 'done' || end === 'stopped') return { state: end, done, total }
    if (end !== undefined) return { state: 'failed', failure: end, done, total }
    if (left === 'more' && (dueAt ?? now()) <= now()) return { state: 'running', done, total }
    const soon = now().getTime() + LOOK_AGAIN_MS
    return { state: 'queued', at: new Date(Math.max(soon, dueAt?.getTime() ?? 0)), done, total }
  },
})
