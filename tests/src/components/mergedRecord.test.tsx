import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { me as scout, server, signedIn } from '../../support/signedIn'

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
    expect(await screen.findByText('The record at this address was merged into this one.')).toBeVisible()
    await waitFor(() => expect(address()).toBe(`/players/${kept.id}`))
  })
})
