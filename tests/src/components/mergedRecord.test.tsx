import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { draftKey, draftPlacesOf, writeDraft } from '../../../src/dataProvider/storage/draftStorage'
import { expectConsole } from '../../support/browserSetup'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { anAnalysis, aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()

describe.each([true, false])('the address of a merged record (our own server: %s)', (isOwnServer) => {
  signedIn('Scout', { isOwnServer })

  it('redirects to the kept record, which shows a notice', async () => {
    expectConsole(/Player does not exist/)
    const kept = await aPlayer(server, scout, { name: 'Emiliano Martínez' })
    const merged = await aPlayer(server, scout, { name: 'Emi Martinez' })
    const body = { keptId: kept.id, mergedId: merged.id, record: { name: kept.name } }
    await scout.call('POST', PATHS.merge('players'), body)
    const { address } = openApp(`/players/${merged.id}`)
    expect(await screen.findByRole('heading', { name: 'Emiliano Martínez' })).toBeVisible()
    expect(await screen.findByText('The record you opened was merged into this one.')).toBeVisible()
    await waitFor(() => expect(address()).toBe(`/players/${kept.id}`))
  })

  it('offers the unsaved text of the merged record in the kept record’s form', async () => {
    expectConsole(/Player does not exist/)
    const kept = await aPlayer(server, scout, { name: 'Emiliano Martínez', notes: '' })
    const merged = await aPlayer(server, scout, { name: 'Emi Martinez', notes: '' })
    const draft = { savedAt: '2026-05-01T10:00:00.000Z', base: merged, values: { ...merged, notes: 'Calm' } }
    await writeDraft(draftKey(scout.id, 'players', merged.id), 'earlier', draft)
    const body = { keptId: kept.id, mergedId: merged.id, record: { name: kept.name } }
    await scout.call('POST', PATHS.merge('players'), body)
    const { user } = openApp(`/players/${merged.id}?tab=details`)
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Calm')
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Emiliano Martínez')
    expect((await draftPlacesOf(scout.id)).map(({ recordId }) => recordId)).toEqual([kept.id])
  })

  it('is learned from one answer', async () => {
    const kept = await aPlayer(server, scout, { name: 'Emiliano Martínez' })
    const merged = await aPlayer(server, scout, { name: 'Emi Martinez' })
    const body = { keptId: kept.id, mergedId: merged.id, record: { name: kept.name } }
    await scout.call('POST', PATHS.merge('players'), body)
    const missing = aDataProvider().getOne('players', { id: merged.id })
    await expect(missing).rejects.toMatchObject({ body: { mergedInto: kept.id } })
    expect(link.askedOf(`GET /v1/player/${merged.id}`).length).toBeLessThan(2)
  })

  it('narrows a list like the kept record’s id', async () => {
    const kept = await aPlayer(server, scout, { name: 'Emiliano Martínez' })
    const merged = await aPlayer(server, scout, { name: 'Emi Martinez' })
    const analysis = await anAnalysis(server, scout, { playerId: kept.id })
    const body = { keptId: kept.id, mergedId: merged.id, record: { name: kept.name } }
    await scout.call('POST', PATHS.merge('players'), body)
    const provider = aDataProvider()
    for (const resource of ['players', 'analyses']) await provider.getList(resource, wholeList)
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    const { data } = await provider.getList('analyses', { ...wholeList, filter: { playerId: merged.id } })
    expect(data).toMatchObject([{ id: analysis.id }])
  })
})
