import { describe, expect, it } from 'vitest'
import {
  ABSENT,
  admin,
  type Body,
  everythingStored,
  prepareWrites,
  presentBody,
  type Write,
  writes,
} from './resources'

prepareWrites()

const writesOf = (of: string) => writes.filter(({ name }) => name.endsWith(` ${of}`))
const send = async (write: Write, changes: Body) =>
  admin.call<Body>(write.method, write.path, { ...(await presentBody(write)), ...changes })

describe('create and update', () => {
  it.each<[of: string, changes: Body, errors: Body]>([
    ['team', { name: ' \t ' }, { name: 'Required' }],
    ['user', { email: 'a b@c' }, { email: 'Must be a valid email' }],
    ['account', { firstName: '' }, { firstName: 'Required' }],
    // What only the database knows.
    ['player', { teamId: ABSENT }, { teamId: 'Does not exist' }],
    ['analysis', { accessUserIds: [ABSENT] }, { accessUserIds: 'Does not exist' }],
  ])('refuse a bad %s by field, and store nothing: %j', async (of, changes, errors) => {
    const before = await everythingStored()

    for (const write of writesOf(of)) {
      const body = { code: 'invalid', message: 'Some fields are not valid', errors }
      expect(await send(write, changes)).toMatchObject({ status: 400, body })
    }

    expect(writesOf(of).length).toBeGreaterThan(0)
    expect(await everythingStored()).toBe(before)
  })
})
