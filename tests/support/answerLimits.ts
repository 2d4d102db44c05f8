import { onTestFinished, vi } from 'vitest'

/** Turns off the time limits of calls until the test sets one. On a busy machine, two clicks may take longer than a limit. */
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
