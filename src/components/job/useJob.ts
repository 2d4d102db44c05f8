import { useEffect, useSyncExternalStore } from 'react'
import type { Job, JobState } from '../../../contract/job'

const isOver = ({ status }: JobState) => status === 'done' || status === 'stopped'

/** Returns the state of a job. While it runs, the browser asks before the tab is closed. */
export function useJob<Row, Result>(job: Job<Row, Result>): JobState {
  const state = useSyncExternalStore(job.subscribe, job.state)
  const isUnderWay = !isOver(state)
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
  return state
}
