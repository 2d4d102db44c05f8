import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { linkParts } from '../../../src/components/media/linkParts'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { known, link, me as scout, server } from '../../support/signedIn'
import { anUpload, SMALL_PDF } from '../../support/uploads'

let agent: Persona

known('Scout')

beforeEach(async () => {
  agent = await persona(server, 'Agent')
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** An analysis that is shared with the agent, opened by them. */
async function openShared(media: string[], profileImage: string | null = null) {
  const player = await aPlayer(server, scout, { name: 'Ana Lima', profileImage })
  const fields = { media, accessUserIds: [agent.id], playerId: player.id }
  const analysis = await aPublishedAnalysis(server, scout, fields)
  startSession(agent)
  return openApp(`/analyses/view/${analysis.id}`)
}

describe('the pictures and links of a report', () => {
  it('show pictures of this server, play its films, and ask other servers for nothing', {
    tags: 'slow',
  }, async () => {
    const { origin, host } = window.location
    const loads = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
    const links = ['https://www.video.example/goal.mp4', 'http://club.example/a.jpg']
    const films = [`${origin}/goal.mp4?t=3`, `${origin}/talk.mp3`, `${origin}/gone.webm`]
    await openShared([await anUpload(server, scout), ...links, ...films], 'https://pictures.example/ana.jpg')
    expect(await screen.findByRole('button', { name: 'Show picture 1 large' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument()
    for (const [name, href] of [
      [/^video\.example\/goal\.mp4/, links[0]],
      [/^club\.example\/a\.jpg/, links[1]],
    ] as const) {
      const link = screen.getByRole('link', { name })
      expect(link).toHaveAttribute('href', href)
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    expect(document.querySelector('[data-initials="AL"]')).toBeVisible()
    expect(document.querySelector('[src*="example"]')).toBeNull()
    expect(loads.mock.calls.flat().filter((address) => !String(address).startsWith('blob:'))).toEqual([])

    const players = [`Video ${host}/goal.mp4?t=3`, `Recording ${host}/talk.mp3`].map((name) =>
      screen.getByLabelText(name),
    )
    expect(players.map(({ tagName }) => tagName)).toEqual(['VIDEO', 'AUDIO'])
    for (const [index, player] of players.entries()) {
      expect(player).toHaveAttribute('src', films[index])
      await waitFor(() => expect(player).toHaveAttribute('preload', 'none'))
      expect(player).toHaveAttribute('controls')
    }
    const gone = screen.getByLabelText(/^Video .*\/gone\.webm$/)
    fireEvent.error(gone)
    await waitFor(() => expect(gone).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: /\/gone\.webm/ })).toBeVisible()
  })

  it('open a document beside the app, loaded only when it is asked for', { tags: 'slow' }, async () => {
    expectConsole(/Broken/)
    const opened = vi.spyOn(globalThis, 'open').mockReturnValue(window)
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const document = await anUpload(server, scout, SMALL_PDF)
    const { user } = await openShared([document])
    const open = await screen.findByRole('button', { name: 'Open document 1' })
    link.intercept = ({ path }) =>
      path === document ? json({ message: 'Broken', code: 'internal' }, 500) : undefined
    await user.click(open)
    expect(await screen.findByText('The document could not be opened. Broken')).toBeVisible()
    link.intercept = () => undefined
    await user.click(open)
    await waitFor(() => expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), '_blank'))
    // The page of the test before may still revoke its own.
    const [[address] = []] = opened.mock.calls
    expect(revoked).not.toHaveBeenCalledWith(address)
  })

  it('are released from memory when the page is left, as is the picture of the player', {
    tags: 'slow',
  }, async () => {
    const createObjectUrl = vi.spyOn(URL, 'createObjectURL')
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { user } = await openShared([await anUpload(server, scout)], await anUpload(server, scout))
    await screen.findByRole('img', { name: 'Picture 1' })
    const portrait = await screen.findByRole('img', { name: 'Picture of Ana Lima' })
    await waitFor(() => expect(portrait).toHaveAttribute('src', expect.stringMatching(/^blob:/)))
    const menu = within(await screen.findByRole('navigation'))
    await user.click(await menu.findByRole('link', { name: 'Analyses' }))
    await screen.findByRole('heading', { name: 'Analyses' })
    const addresses = createObjectUrl.mock.results.map(({ value }) => value)
    expect(addresses).toHaveLength(2)
    await waitFor(() => expect(revoked.mock.calls.flat()).toEqual(expect.arrayContaining(addresses)))
  })
})

it.each([
  ['https://www.youtube.com/watch?v=1', 'youtube.com', '/watch?v=1'],
  ['https://club.example/', 'club.example', ''],
  ['https://club.example/%C5%82%C3%B3d%C5%BA#a', 'club.example', '/łódź#a'],
  ['https://club.example/%E0%A4%A', 'club.example', '/%E0%A4%A'],
  ['no address', 'no address', ''],
])('the link %s is read as %s and %s', (address, host, rest) => {
  expect(linkParts(address)).toEqual({ host, rest })
})
