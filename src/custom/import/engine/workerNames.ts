/** By this name a worker of imports knows that it is for line-ups. */
export const LINEUP_WORKER = 'line-ups'
