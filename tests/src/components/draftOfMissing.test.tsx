/** @module-tag slow */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draftKey, draftPlacesOf, writeDraft } from '../../../src/dataProvider/storage/draftStorage'
import { storeWaitingFile, waitingAddresses } from '../../../src/dataProvider/storage/storedOutbox'
import { expectConsole } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()

signedIn('Scout')

it('discards an unsaved analysis from a note, with its pictures, after the match was deleted', async () => {
  expectConsole(/does not exist/)
  const match = await aMatch(server, scout)
  await storeWaitingFile(scout.id, '/v1/media/waiting', new Blob(['picture']))
  const key = draftKey(scout.id, 'analyses', `create.${match.id}.note`)
  const values = { conclusion: 'Quick', media: ['/v1/media/waiting'] }
  await writeDraft(key, 'earlier', { savedAt: '2026-05-01T10:00:00.000Z', base: values, values })
  await scout.call('DELETE', `/v1/match/${match.id}`)

  const { user } = openApp(`/matches/${match.id}`)
  await screen.findByRole('heading', { name: 'Match does not exist' })
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))

  await waitFor(async () => expect(await waitingAddresses(scout.id)).toEqual([]))
  expect(await draftPlacesOf(scout.id)).toEqual([])
})
