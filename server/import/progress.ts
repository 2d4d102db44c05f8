const WIDTH = 28
const QUIET_STEP = 10

export type Progress = { advance: () => void; finish: () => void }

/** A bar that redraws itself on a terminal; elsewhere one line every ten per cent. */
export function progressOf(
  label: string,
  total: number,
  output: NodeJS.WriteStream = process.stderr,
): Progress {
  const startedAt = performance.now()
  let done = 0
  let lastDrawn = 0
  let lastStep = 0

  const figures = () => {
    const seconds = (performance.now() - startedAt) / 1_000
    const rate = done / Math.max(seconds, 0.001)
    const left = done === 0 ? '' : `, ${Math.ceil((total - done) / rate)} s left`
    return `${done.toLocaleString('en')} of ${total.toLocaleString('en')}, ${Math.round(rate)} rows/s${left}`
  }
  const draw = () => {
    const filled = Math.round((done / total) * WIDTH)
    output.write(`\r\x1b[K${label} [${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}] ${figures()}`)
  }

  return {
    advance: () => {
      done += 1
      if (output.isTTY) {
        if (performance.now() - lastDrawn < 100 && done < total) return
        lastDrawn = performance.now()
        draw()
        return
      }
      const step = Math.floor((done / total) * (100 / QUIET_STEP))
      if (step === lastStep) return
      lastStep = step
      output.write(`${label}: ${step * QUIET_STEP} % (${figures()})\n`)
    },
    finish: () => {
      if (output.isTTY && done > 0) output.write('\n')
    },
  }
}
