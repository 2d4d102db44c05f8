import { cpus } from 'node:os'

/** A measurement: name, samples, unit and target. */
export type Figure = {
  name: string
  unit: 'ms' | 's' | 'kB' | 'MB' | 'files' | 'times'
  samples: number[]
  note?: string
  goal?: number
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The value that so many of a hundred samples do not exceed. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}

/** How long the work takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Runs the work repeatedly, one run after the other, and returns the time of each. */
export async function timesOf(count: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < count; round++) samples.push(await timeOf(() => work(round)))
  return samples
}

/** The machine that the figures are of. */
export function machine(): string {
  const all = cpus()
  return `${all.length} × ${all[0]?.model ?? 'unknown processor'}, Node ${process.version}, ${process.platform}`
}

const rounded = (value: number) =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)

/** A figure as a line: its median, how far its samples spread, and how many they are. */
export function lineOf({ name, unit, samples, note, goal }: Figure): string {
  const least = Math.min(...samples)
  const most = Math.max(...samples)
  const spread = samples.length > 1 ? `  ${rounded(least)} – ${rounded(most)}, ${samples.length} runs` : ''
  const value = `${rounded(median(samples))} ${unit}`
  const beside = goal === undefined ? '' : `  goal ${rounded(goal)}`
  return `  ${name.padEnd(46)}${value.padStart(12)}${beside}${spread}${note === undefined ? '' : `  (${note})`}`
}

/** How two figures of one run compare: the part of the first that is the second. */
export function ratioLine(name: string, part: Figure, whole: Figure): string {
  return `  ${name.padEnd(46)}${(median(part.samples) / median(whole.samples)).toFixed(3).padStart(12)}`
}
