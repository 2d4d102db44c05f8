import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { ShortList } from '../../../contract/shortList'
import { startSession } from '../../../src/authProvider/session'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { type Persona, persona } from '../../support/personas'
import { me as author, known, link, server } from '../../support/signedIn'

keepOnDevice()

known('Scout')

let colleague: Persona
let list: ShortList

const OFFLINE = 'No connection to the server'

beforeEach(async () => {
  colleague = await persona(server, 'Scout')
  const input = { name: 'Left backs', isShared: true, entries: [] }
  list = (await author.call<ShortList>('POST', PATHS.shortLists, input)).body
})

async function offline() {
  link.offline = true
  try {
    return await aDataProvider().shortList(list.id)
  } finally {
    link.offline = false
  }
}

describe('a short list on the device', () => {
  beforeEach(async () => {
    startSession(colleague)
    await aDataProvider().shortList(list.id)
    expect((await offline()).data.name).toBe('Left backs')
  })

  it('is gone once the server has said that one may not read it any more', async () => {
    await author.call('PUT', PATHS.shortList(list.id), { ...list, isShared: false })
    await expect(aDataProvider().shortList(list.id)).rejects.toThrow('Not found')
    await expect(offline()).rejects.toThrow(OFFLINE)
  })

  it('is gone once it was to be changed and is not there any more', async () => {
    await author.call('DELETE', PATHS.shortList(list.id))
    await expect(aDataProvider().updateShortList(list.id, list)).rejects.toThrow()
    await expect(offline()).rejects.toThrow(OFFLINE)
  })

  it('stays where a change is refused, and is gone once its author has deleted it', async () => {
    await expect(aDataProvider().updateShortList(list.id, list)).rejects.toThrow()
    expect((await offline()).data.name).toBe('Left backs')
    startSession(author)
    await aDataProvider().shortList(list.id)
    await aDataProvider().deleteShortList(list.id)
    await expect(offline()).rejects.toThrow(OFFLINE)
  })
})
