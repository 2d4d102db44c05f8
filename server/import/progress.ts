import type { Job } from '../../contract/job'

const WIDTH = 28
const QUIET_STEP = 10

/** Shows the progress of a job: a bar on a terminal, otherwise a line every ten per cent. Returns a function that ends it. */
export function showProgress<Row, Result>(
  job: Job<Row, Result>,
  label: string,
  output: NodeJS.WriteStream = process.stderr,
): () => void {
  const startedAt = performance.now()
  let lastStep = 0
  let wasWaiting = false

  const figures = () => {
    const { done, total } = job.state()
    const seconds = (performance.now() - startedAt) / 1_000
    const rate = done / Math.max(seconds, 0.001)
    const left = done === 0 ? '' : `, ${Math.ceil((total - done) / rate)} s left`
    return `${done.toLocaleString('en')} of ${total.toLocaleString('en')}, ${Math.round(rate)} rows/s${left}`
  }
  const drawBar = (fraction: number, waiting: string) => {
    const filled = Math.round(fraction * WIDTH)
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
    output.write(`\r\x1b[K${label} [${bar}] ${figures()}${waiting}`)
  }
  const unsubscribe = job.subscribe(() => {
    const { status, done, total } = job.state()
    const isWaiting = status === 'waiting'
    const waiting = isWaiting ? ', waiting for the server' : ''
    const fraction = total === 0 ? 1 : done / total
    if (output.isTTY) return drawBar(fraction, waiting)
    const step = Math.floor(fraction * (100 / QUIET_STEP))
    if (step !== lastStep || (isWaiting && !wasWaiting)) {
      output.write(`${label}: ${step * QUIET_STEP} % (${figures()}${waiting})\n`)
    }
    lastStep = step
    wasWaiting = isWaiting
  })
  return () => {
    unsubscribe()
    if (output.isTTY && job.state().done > 0) output.write('\n')
  }
}
