import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS, ROUTES } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole, setWidth } from '../../support/browserSetup'
import { aMatch } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer } from '../../support/serverFetch'

let server: TestApp
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
})

const button = () => screen.findByRole('button', { name: 'Match-day sheet' })

/** Catches the file that the browser would save. */
function catchDownload() {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  return saved
}

describe('the sheet of a match', () => {
  it('is saved from its page under the name of the server', async () => {
    const link = linkServer(server.app)
    const saved = catchDownload()
    const match = await aMatch(server, scout, {})
    const headers = { 'content-disposition': 'attachment; filename="Harbour 2026-03-14.pdf"' }
    link.intercept = ({ path }) =>
      path === PATHS.matchSheet(match.id) ? new Response('A PDF', { headers }) : undefined
    const { user } = openApp(ROUTES.edit('matches', match.id))
    await user.click(await button())
    await waitFor(() => expect(saved).toEqual(['Harbour 2026-03-14.pdf']))
  })

  it('is with the line-ups on a phone, where the notes come first', { tags: 'slow' }, async () => {
    setWidth(360)
    linkServer(server.app)
    const match = await aMatch(server, scout, {})
    const { user } = openApp(ROUTES.edit('matches', match.id))
    await user.click(await screen.findByRole('button', { name: /Line-ups and scouts/ }))
    expect(await button()).toBeVisible()
  })

  it('says so where it cannot be had, and the page stays', { tags: 'slow' }, async () => {
    expectConsole(/Too busy/)
    const link = linkServer(server.app)
    const match = await aMatch(server, scout, {})
    link.intercept = ({ path }) =>
      path === PATHS.matchSheet(match.id)
        ? json({ message: 'Too busy', code: 'unavailable' }, 503)
        : undefined
    const { user } = openApp(ROUTES.edit('matches', match.id))
    await user.click(await button())
    expect(await screen.findByText(/Could not get the PDF/)).toBeVisible()
    expect(await button()).toBeVisible()
  })

  it('is not offered by a server that knows only the document’s calls', { tags: 'slow' }, async () => {
    linkWithoutExtras(server.app)
    const match = await aMatch(server, scout, {})
    openApp(ROUTES.edit('matches', match.id))
    await screen.findByRole('button', { name: 'Save' })
    expect(screen.queryByRole('button', { name: 'Match-day sheet' })).toBeNull()
  })
})
