/** The name of a worker that imports line-ups. */
export const LINEUP_WORKER = 'line-ups'
