import { describe, expect, it } from 'vitest'
import { startSession } from '../../src/authProvider/session'
import { dataProvider } from '../../src/dataProvider'
import { buildTestApp } from '../support/app'
import { keepOnDevice } from '../support/deviceStorage'
import { holdWrites } from '../support/holdAnswers'
import { persona } from '../support/personas'
import { linkServer } from '../support/serverFetch'
import { waitingIn } from '../support/waitingEntries'

keepOnDevice()

/** A scout at a server of their own who has saved a team without a network, which is back. */
async function savedOffline() {
  const server = await buildTestApp()
  const link = linkServer(server.app)
  startSession(await persona(server, 'Scout'))
  await dataProvider.outbox.ready
  link.offline = true
  await dataProvider.create('teams', { data: { name: 'Lions' } })
  link.offline = false
  return link
}

describe('what a test that is over was sending', () => {
  it('may have no answer yet', async () => {
    const link = await savedOffline()
    holdWrites(link)
    void dataProvider.sender.send()
    await expect.poll(() => link.askedOf('POST /v1/team')).not.toEqual([])
  })

  it('holds up nothing of the next one’s', async () => {
    await savedOffline()
    await dataProvider.sender.send()
    expect(waitingIn(dataProvider)).toEqual([])
  })
})
