import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { bundles } from '../../../server/database/schema'
import { runBundles } from '../../support/bundles'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { link, server, signedIn } from '../../support/signedIn'
import { unzipped } from '../../support/unzipped'

signedIn('Admin')

const NAME = 'Ada Player'
let saved: MockInstance<(source: Blob) => string>

beforeEach(() => {
  saved = vi.spyOn(URL, 'createObjectURL').mockClear().mockReturnValue('blob:zip')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

async function openDialog(address: string) {
  const { user } = openApp(address)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Download all data…' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^All stored data about/ })) }
}

const clubNotes = async () =>
  (await server.database.orm.select().from(bundles)).map(({ hasClubNotes }) => hasClubNotes)

describe('the dialog with all stored data', () => {
  it('is not offered by a server with only the documented calls', async () => {
    const player = await aPlayer(server, undefined, { name: NAME })
    const { user } = openApp(`/players/${player.id}`)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(screen.queryByRole('button', { name: 'Download all data…' })).toBeNull()
  })

  it('has the file made with the notes for the club if chosen, shows progress, and downloads', async () => {
    reportingPage()
    const player = await aPlayer(server, undefined, { name: NAME })
    const { user, dialog } = await openDialog(`/players/${player.id}`)
    await user.click(dialog.getByRole('checkbox', { name: 'Include the notes for the club' }))
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByRole('progressbar', { name: 'Making the file' })).toBeVisible()
    await waitFor(async () => expect(await clubNotes()).toEqual([true]))
    await runBundles(server)
    await waitFor(() => expect(saved).toHaveBeenCalledOnce(), { timeout: 5_000 })
    const file = Buffer.from((await saved.mock.calls[0]?.[0].arrayBuffer()) ?? new ArrayBuffer())
    expect([...unzipped(file).keys()]).toContain('data.json')
    // The download had the same choice, so it started no other job.
    expect(await clubNotes()).toEqual([true])
  })

  it('says that the answer was lost, and continues the same file when clicked again', async () => {
    reportingPage()
    const person = await persona(server, 'Scout')
    const { user, dialog } = await openDialog(`/users/${person.id}`)
    expect(dialog.queryByRole('checkbox')).toBeNull()
    // Only the answer to the next click is to get lost.
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    link.loseAnswers = true
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Could not make or download the file')
    link.loseAnswers = false
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    await runBundles(server)
    await waitFor(() => expect(saved).toHaveBeenCalledOnce(), { timeout: 5_000 })
    expect(await clubNotes()).toEqual([false])
  })
})
