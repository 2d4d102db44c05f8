import { onTestFinished, vi } from 'vitest'

/** Holds the 5 s limits of calls, because two clicks may take longer on a busy machine. Returns a function that lets them all pass. */
export function holdAnswerLimits(): () => void {
  const limits: (() => void)[] = []
  const { setTimeout: start } = window
  const held = vi.spyOn(window, 'setTimeout').mockImplementation(((pass: () => void, delay?: number) => {
    if (delay !== 5_000) return start(pass, delay)
    limits.push(pass)
    return 0
  }) as typeof setTimeout)
  onTestFinished(() => held.mockRestore())
  return () => {
    held.mockRestore()
    for (const pass of limits) pass()
  }
}
