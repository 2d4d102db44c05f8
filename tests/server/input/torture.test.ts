/** @module-tag slow */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import {
  admin,
  app,
  type Body,
  everythingStored,
  prepareWrites,
  presentBody,
  type Write,
  writes,
} from './resources'

/** What no field should be brought down by. */
const NASTY: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  '',
  '   ',
  'x',
  'x'.repeat(LIMITS.longText + 1),
  'NUL \0 inside',
  'half \ud800 pair',
  '\udc00',
  '😀🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧',
  'שלום \u202Eevil\u202C مرحبا',
  '<img src=x onerror="alert(1)"><script>alert(2)</script>',
  "'; drop table users; --",
  '#{7*7} {{7*7}} %s %n',
  '2026-02-30',
  '9999999999999-01-01',
  '00000000-0000-4000-8000-000000000000',
  'javascript:alert(1)',
  [],
  [null],
  [[]],
  [{}],
  ['x'],
  {},
  { toString: 1 },
]

prepareWrites()

/** Every place in a body: "homeNotes.0.shirtNo". */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

function withAt(body: Body, [key = '', ...rest]: string[], value: unknown): Body {
  const copy: Body = Array.isArray(body) ? Object.assign([], body) : { ...body }
  const child = copy[key]
  const isInner = rest.length > 0 && typeof child === 'object' && child !== null
  copy[key] = isInner ? withAt({ ...child } as Body, rest, value) : value
  if (isInner && Array.isArray(child)) copy[key] = Object.values(copy[key] as Body)
  return copy
}

/** A refusal names the field or one inside it, or the one that it does not fit with. */
function namesField(errors: Record<string, string> | undefined, place: string[]): boolean {
  const path = place.join('.')
  return Object.keys(errors ?? {}).some((field) => field.startsWith(path) || path.startsWith(field))
}

/** Returns the body with a value at this place. */
async function bodyOf(write: Write, place: string[], value: unknown): Promise<Body> {
  const body = withAt(write.body, place, value)
  const { id, version } = await presentBody(write)
  return { ...body, ...('version' in body && { version }), ...('id' in body && place[0] !== 'id' && { id }) }
}

/** How many transactions have begun to write, also those that were given up. */
async function countWrites(): Promise<unknown> {
  const { rows } = await app.database.orm.execute(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )
  return rows[0]?.next
}

type Answer = Body & { errors?: Record<string, string>; code?: string }

const NAMES = ['team', 'player', 'match', 'analysis', 'user'].flatMap((of) => [`POST ${of}`, `PUT ${of}`])

describe.each([...NAMES, 'PUT account'])('%s', (name) => {
  it('takes each value at each place, or refuses it at that place and stores nothing', async () => {
    const write = writes.find((one) => one.name === name)
    if (!write) throw new Error(`There is no ${name}`)
    const wrong: string[] = []
    let before = { stored: await everythingStored(), writes: await countWrites() }
    for (const place of placesIn(write.body)) {
      if (place[0] === 'email' || place[0] === 'version') continue
      for (const value of NASTY) {
        const said = `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`
        const complain = (what: string) => wrong.push(`${said}: ${what}`)
        const body = await bodyOf(write, place, value)
        const answer = await admin.call<Answer>(write.method, write.path, body)
        if (answer.status >= 500) complain(`${answer.status}`)
        const writes = await countWrites()
        if (answer.status >= 400) {
          if (!namesField(answer.body.errors, place) && answer.body.code !== 'emailTaken') {
            complain(`not named in ${JSON.stringify(answer.body)}`)
          }
          // A refused write has changed nothing.
          if (writes === before.writes) continue
          const stored = await everythingStored()
          if (stored !== before.stored) complain('half a write')
          before = { stored, writes }
        } else {
          const { id } = answer.body
          const path = write.method === 'POST' ? `${write.path}/${id}` : write.path
          const stored = (await admin.call('GET', path)).body
          if (JSON.stringify(stored) !== JSON.stringify(answer.body)) complain('stored otherwise')
          before = { stored: await everythingStored(), writes }
        }
      }
    }
    expect(wrong).toEqual([])
    await app.settled()
  }, 240_000) // Thousands of calls.
})
