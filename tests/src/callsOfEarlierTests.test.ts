import { beforeEach, describe, expect, it } from 'vitest'
import { json, linkServer, type ServerLink } from '../support/serverFetch'

let link: ServerLink

beforeEach(() => {
  link = linkServer(null)
  link.intercept = () => json({})
})

describe('what a test leaves behind', () => {
  let goOn: () => void = () => {}
  let left: Promise<unknown> = Promise.resolve()

  it('may go on when the test is over', async () => {
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    left = gate.then(() => fetch('/v1/match'))
    left.catch(() => undefined)
    expect((await fetch('/v1/team')).ok).toBe(true)
  })

  it('does not reach the server of the next one', async () => {
    goOn()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    expect((await fetch('/v1/team')).ok).toBe(true)
    expect(link.calls).toMatchObject([{ path: '/v1/team' }])
  })
})
