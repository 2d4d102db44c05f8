import { describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { createApi } from '../../../server/import/api'
import type { Answer, Send } from '../../../server/import/http'
import type { Session } from '../../../server/import/session'

const id = 'a0000000-0000-4000-8000-000000000001'
const ajax = { id, name: 'Ajax', country: 'NL' }

/** Creates the calls against a server with these answers, by method and path; it answers 404 otherwise. */
function apiOf(answers: Record<string, (token: string | undefined) => Answer>) {
  const sent: string[] = []
  const send: Send = async (method, path, { token } = {}) => {
    const [call = ''] = `${method} ${path}`.split('?')
    sent.push(call)
    return answers[call]?.(token) ?? { status: 404, body: { message: 'Not found' } }
  }
  let token = 'old'
  const session: Session = {
    token: () => token,
    renew: async () => {
      token = 'new'
    },
  }
  return { api: createApi(send, session), sent }
}

const { path } = RESOURCES.teams
const ofRecord = PATHS.record('teams', id)
const list = () => ({ status: 200, body: { teams: [ajax], total: 1 } })

describe('fetchFresh', () => {
  it('finds the record in the list of a server that only answers lists', async () => {
    const { api, sent } = apiOf({ [`GET ${path}`]: list })
    expect(await api.fetchFresh('teams', id)).toEqual(ajax)
    expect(sent).toEqual([`GET ${ofRecord}`, `GET ${path}`])
  })

  it('fails for a deleted record', async () => {
    const { api } = apiOf({ [`GET ${path}`]: () => ({ status: 200, body: { teams: [], total: 0 } }) })
    await expect(api.fetchFresh('teams', id)).rejects.toThrow('This record no longer exists')
  })
})

it('retries a call once with a new token after the old one has expired', async () => {
  const { api } = apiOf({
    [`GET ${path}`]: (token) => (token === 'new' ? list() : { status: 401, body: {} }),
  })
  expect(await api.readPage('teams', 1)).toEqual({ data: [ajax], total: 1 })
  const refused = apiOf({ [`GET ${path}`]: () => ({ status: 401, body: {} }) })
  await expect(refused.api.readPage('teams', 1)).rejects.toMatchObject({ status: 401 })
})

it('rejects a change when another user has changed the record', async () => {
  const conflict = { error: true, message: 'Changed meanwhile' }
  const { api } = apiOf({ [`PUT ${ofRecord}`]: () => ({ status: 200, body: conflict }) })
  const change = api.sendRecord('teams', { call: 'update', record: ajax })
  await expect(change).rejects.toMatchObject({ status: 409, message: 'Changed meanwhile' })
})

describe('readPage', () => {
  it.each([null, [], { teams: 'none' }, { teams: [{ id }] }])('rejects the list %j', async (body) => {
    const { api } = apiOf({ [`GET ${path}`]: () => ({ status: 200, body }) })
    await expect(api.readPage('teams', 1)).rejects.toThrow('The server returned an unreadable list of teams')
  })

  it('throws the reason of a list that the user may not read', async () => {
    const message = 'You are not allowed to do this'
    const { api } = apiOf({ [`GET ${path}`]: () => ({ status: 403, body: { message } }) })
    await expect(api.readPage('teams', 1)).rejects.toThrow(`Could not get teams: ${message}`)
  })
})
