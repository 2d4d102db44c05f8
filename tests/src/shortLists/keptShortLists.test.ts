import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { ShortList } from '../../../contract/shortList'
import { startSession } from '../../../src/authProvider/session'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { type Persona, persona } from '../../support/personas'
import { me as author, known, link, server } from '../../support/signedIn'

keepOnDevice()

known('Scout', { isOwnServer: true })

let colleague: Persona
let list: ShortList

const OFFLINE = 'No connection to the server'

beforeEach(async () => {
  colleague = await persona(server, 'Scout')
  const input = { name: 'Left backs', isShared: true, entries: [] }
  list = (await author.call<ShortList>('POST', RESOURCES.shortLists.path, input)).body
})

const read = async () => (await aDataProvider().getOne('shortLists', { id: list.id })).data as ShortList

async function readOffline() {
  link.offline = true
  try {
    return await read()
  } finally {
    link.offline = false
  }
}

describe('a shortlist on the device', () => {
  beforeEach(async () => {
    startSession(colleague)
    await read()
    expect((await readOffline()).name).toBe('Left backs')
  })

  it('is dropped when the server answers that the user cannot read it', async () => {
    await author.call('PUT', PATHS.record('shortLists', list.id), { ...list, isShared: false })
    await expect(read()).rejects.toThrow('Shortlist not found')
    await expect(readOffline()).rejects.toThrow(OFFLINE)
  })

  it('stays when a change is refused, and is dropped when its author deletes it', async () => {
    await read()
    const change = { id: list.id, data: { ...list, name: 'Keepers' }, previousData: list }
    await expect(aDataProvider().update('shortLists', change)).rejects.toThrow()
    expect((await readOffline()).name).toBe('Left backs')
    startSession(author)
    await read()
    await aDataProvider().delete('shortLists', { id: list.id, previousData: list })
    await expect(readOffline()).rejects.toThrow(OFFLINE)
  })
})

it('queues a change of a short list without a network, and sends it later', async () => {
  startSession(author)
  const provider = aDataProvider()
  const read = async () => (await provider.getOne('shortLists', { id: list.id })).data as ShortList
  await read()
  link.offline = true
  const change = { id: list.id, data: { ...list, name: 'Keepers' }, previousData: list }
  expect((await provider.update('shortLists', change)).data).toMatchObject({ name: 'Keepers' })
  expect((await read()).name).toBe('Keepers')
  link.offline = false
  await provider.sender.send()
  expect(provider.outbox.entries).toEqual([])
  const { body } = await author.call<ShortList>('GET', PATHS.record('shortLists', list.id))
  expect(body).toMatchObject({ name: 'Keepers', version: 2 })
})
