import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp } from '../../support/app'
import { linkDocumentServer } from '../../support/documentServer/link'
import type { User as DocumentUser } from '../../support/documentServer/store'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { linkServer } from '../../support/serverFetch'

/** Fields of a player that our own server has beyond the product document. */
const OWN_FIELDS = ['Nationality', 'Second nationality', 'Contract until', 'Agent']

const shownFields = async () => {
  await screen.findByLabelText(/^Name/)
  return OWN_FIELDS.filter((label) => screen.queryByLabelText(label) !== null)
}

describe('fields that servers with only the documented calls do not know', () => {
  it('are shown for new records on our own server', { tags: 'slow' }, async () => {
    const server = await buildTestApp()
    linkServer(server.app)
    reportingPage()
    startSession(await persona(server, 'Scout'))
    openApp('/players/create')
    expect(await shownFields()).toEqual(OWN_FIELDS)
  })

  it('are hidden if the server would drop their values', async () => {
    const { server } = linkDocumentServer()
    const { store, sessions } = server
    const email = 'ada@touchline.test'
    const ada = store.put('users', { firstName: 'Ada', lastName: 'Doe', email, role: 'Scout', status: 1 })
    const player = store.put('players', { name: 'Ada Lund' })
    startSession(sessions.begin(ada as DocumentUser))
    openApp('/players/create')
    expect(await shownFields()).toEqual([])
    cleanup()
    openApp(`/players/${player.id}?tab=details`)
    expect(await shownFields()).toEqual([])
  })
})
