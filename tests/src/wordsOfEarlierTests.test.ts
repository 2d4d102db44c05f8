import { describe, expect, it } from 'vitest'

describe('what a test that is over says on the console', () => {
  let goOn: () => void = () => {}
  let left: Promise<void> = Promise.resolve()

  it('may come late', () => {
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    // biome-ignore lint/suspicious/noConsole: this is what such a test does.
    left = gate.then(() => console.error('Nobody is signed in any more'))
  })

  it('is not taken for the next one’s', async () => {
    goOn()
    await expect(left).resolves.toBeUndefined()
  })
})
