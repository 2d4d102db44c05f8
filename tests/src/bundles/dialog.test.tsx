import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { bundles } from '../../../server/database/schema'
import { runBundles, unzipped } from '../../support/bundles'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { link, server, signedIn } from '../../support/signedIn'

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
  await user.click(await screen.findByRole('button', { name: 'More actions' }, { timeout: 10_000 }))
  await user.click(await screen.findByRole('button', { name: 'Download all data…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^All stored data about/ }))
  const make = await dialog.findByRole('button', { name: 'Make the file' })
  await waitFor(() => expect(make).toHaveAttribute('aria-disabled', 'false'))
  return { user, dialog, make }
}

const clubNotes = async () =>
  (await server.database.orm.select().from(bundles)).map(({ hasClubNotes }) => hasClubNotes)

describe('the dialog with all stored data', () => {
  it('makes the file with the notes for the club if chosen, shows progress, survives closing, and downloads', {
    // The first page of the file loads its modules, and the jobs are asked for every 2 s.
    timeout: 40_000,
  }, async () => {
    reportingPage()
    const player = await aPlayer(server, undefined, { name: NAME })
    const { user, dialog, make } = await openDialog(`/players/${player.id}`)
    const choice = dialog.getByRole('checkbox', { name: 'Include the notes for the club' })
    expect(choice).not.toBeChecked()
    await user.click(choice)
    await user.click(make)
    expect(await dialog.findByRole('progressbar', { name: 'Making the file' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await runBundles(server)
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Download all data…' }))
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const file = Buffer.from((await saved.mock.calls[0]?.[0].arrayBuffer()) ?? new ArrayBuffer())
    expect([...unzipped(file).keys()]).toContain('data/players.json')
    // The download asked for the same choice, so it started no other job.
    expect(await clubNotes()).toEqual([true])
  })

  it('says that the answer was lost, and continues the same file when clicked again', async () => {
    reportingPage()
    const user = await persona(server, 'Scout')
    const opened = await openDialog(`/users/${user.id}`)
    expect(opened.dialog.queryByRole('checkbox')).toBeNull()
    // Only the answer to the next click is to get lost.
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    link.loseAnswers = true
    await opened.user.click(opened.make)
    expect(await opened.dialog.findByRole('alert')).toBeVisible()
    link.loseAnswers = false
    await opened.user.click(opened.make)
    expect(await opened.dialog.findByRole('progressbar')).toBeVisible()
    expect(await clubNotes()).toEqual([false])
  })

  it('is not offered by a server with only the documented calls', async () => {
    const player = await aPlayer(server, undefined, { name: NAME })
    const { user } = openApp(`/players/${player.id}`)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(screen.queryByRole('button', { name: 'Download all data…' })).toBeNull()
  })
})
