import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { reportingPage } from '../../support/reportingPage'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let takePageBack: () => void
let names: string[]

signedIn('Scout')

beforeEach(() => {
  takePageBack = reportingPage()
  names = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
})

const asked = () => link.callsOf(`POST ${PATHS.reportCollection}`)

async function withAll() {
  const { user } = openApp('/analyses')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Combined PDF' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Combined PDF' }))
  return { user, dialog, download: await dialog.findByRole('button', { name: 'Download' }) }
}

describe('several reports in one PDF', () => {
  it('are those that are ticked, under a title of one’s own; drafts are named as such', {
    tags: 'slow',
  }, async () => {
    await aPublishedAnalysis(server, scout)
    await anAnalysis(server, scout)
    const { user, dialog, download } = await withAll()
    expect(dialog.getByText(/^A cover, contents and 2 reports/)).toBeVisible()
    expect(dialog.getByText('1 of them is a draft and marked as one.')).toBeVisible()
    const title = dialog.getByRole('textbox', { name: 'Title on the cover' })
    expect(title).toHaveValue('Scouting reports')
    await user.clear(title)
    await user.type(title, 'Wingers')
    await user.click(download)
    expect(await screen.findByText('2 reports downloaded in one file')).toBeVisible()
    expect(names).toEqual([expect.stringMatching(/^Wingers \d{4}-\d\d-\d\d\.pdf$/)])
    expect(asked()).toHaveLength(1)
  })

  it('show that they are being drawn, and can be stopped', async () => {
    await aPublishedAnalysis(server, scout)
    link.intercept = ({ path }) =>
      path === PATHS.reportCollection ? new Promise(() => undefined) : undefined
    const { user, dialog, download } = await withAll()
    await user.click(download)
    expect(await dialog.findByRole('progressbar', { name: 'Creating the PDF' })).toBeVisible()
    await user.click(await dialog.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull())
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    expect(names).toEqual([])
  })

  it('are fifty at most', { tags: 'slow' }, async () => {
    const { id: matchId } = await aMatch(server, scout)
    const { id: playerId } = await aPlayer(server, scout)
    for (let count = 0; count < 51; count += 1) await aPublishedAnalysis(server, scout, { matchId, playerId })
    const { user } = openApp('/analyses')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 51' }))
    await user.click(await screen.findByRole('button', { name: 'Combined PDF' }))
    expect(
      await screen.findByText('A file can hold up to 50 reports. You selected 51: select fewer.'),
    ).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    expect(asked()).toEqual([])
  })

  it('of one player contains all published reports, opens from the player’s page, and has their name', {
    tags: 'slow',
  }, async () => {
    const player = await aPlayer(server, scout, { name: 'Pau Gil' })
    await aPublishedAnalysis(server, scout, { playerId: player.id })
    await aPublishedAnalysis(server, scout, { playerId: player.id })
    await anAnalysis(server, scout, { playerId: player.id })
    const { user } = openApp(`/players/${player.id}`)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Combined PDF' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/^A cover, contents and 2 reports/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('2 reports downloaded in one file')).toBeVisible()
    expect(names).toEqual([expect.stringMatching(/^Pau Gil /)])
  })

  it('are offered on our own server alone', async () => {
    takePageBack()
    await aPublishedAnalysis(server, scout)
    const { user } = openApp('/analyses')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await screen.findByRole('button', { name: 'Publish' })
    expect(screen.queryByRole('button', { name: 'Combined PDF' })).toBeNull()
  })
})
