import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { FILE_PARAMETER, PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { linkParts } from '../../../src/components/media/mediaAddress'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { aGate } from '../../support/gate'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'
import { anUpload, SMALL_PNG } from '../../support/uploads'

let agent: Persona

signedIn('Scout')

beforeEach(async () => {
  agent = await persona(server, 'Agent')
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function openShared(media: string[], profileImage: string | null = null, search = '') {
  const player = await aPlayer(server, scout, { name: 'Ana Lima', profileImage })
  const fields = { media, accessUserIds: [agent.id], playerId: player.id }
  const analysis = await aPublishedAnalysis(server, scout, fields)
  startSession(agent)
  return openApp(`/analyses/view/${analysis.id}${search}`)
}

describe('the pictures and links of a report', () => {
  it('open the file that the address names', async () => {
    const [first, second] = [await anUpload(server, scout), await anUpload(server, scout)]
    await openShared([first, second], null, `?${FILE_PARAMETER}=${second.split('/').at(-1)}`)
    const dialog = await screen.findByRole('dialog', { name: 'Photo 2' })
    expect(await within(dialog).findByRole('img', { name: 'Photo 2' })).toBeVisible()
  })

  it('take the space of a loaded picture while it loads', async () => {
    const isSent = aGate()
    link.rewrite = async ({ path }, answer) => {
      if (path.startsWith(PATHS.mediaFile(''))) await isSent.isOpen
      return answer
    }
    await openShared([await anUpload(server, scout)])
    const [tile] = within(await screen.findByRole('list', { name: 'Photos and documents' })).getAllByRole(
      'listitem',
    )
    const heightOf = (part: Element | null | undefined) => part && getComputedStyle(part).height
    expect(screen.queryByRole('button', { name: 'Enlarge photo 1' })).toBeNull()
    expect(heightOf(tile?.firstElementChild)).toBe('auto')
    isSent.open()
    expect(heightOf(await screen.findByRole('button', { name: 'Enlarge photo 1' }))).toBe('auto')
  })

  it('show pictures and films of this server, and call no other server', { tags: 'slow' }, async () => {
    const { origin, host } = window.location
    const loads = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
    const links = ['https://www.video.example/goal.mp4', 'http://club.example/a.jpg']
    const films = [`${origin}/goal.mp4?t=3`, `${origin}/talk.mp3`, `${origin}/gone.webm`]
    await openShared([await anUpload(server, scout), ...links, ...films], 'https://pictures.example/ana.jpg')
    expect(await screen.findByRole('button', { name: 'Enlarge photo 1' })).toBeVisible()
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

const aPhoto = () => new File([SMALL_PNG], 'face.png', { type: 'image/png' })
const OWN = /^\/v1\/media\/[0-9a-f-]{36}$/

describe('the picture of a player', () => {
  const chooser = (name: 'Upload photo' | 'Replace photo') =>
    screen.findByLabelText(name, { selector: 'input' })

  async function open(fields: object) {
    const player = await aPlayer(server, scout, { name: 'Ana Lima', ...fields })
    const { user } = openApp(`/players/${player.id}?tab=details`)
    return {
      user,
      save: async () => user.click(await screen.findByRole('button', { name: 'Save' })),
      stored: async () =>
        (await scout.call<Player>('GET', PATHS.record('players', player.id))).body.profileImage,
    }
  }

  it('is uploaded unless it is a document, seen large, and removed', { tags: 'slow' }, async () => {
    const { user, save, stored } = await open({})
    const input = await chooser('Upload photo')
    input.removeAttribute('accept')
    await user.upload(input, new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('cv.pdf: Must be an image')).toBeVisible()
    expect(link.callsOf('POST /v1/media')).toEqual([])
    await user.upload(await chooser('Upload photo'), aPhoto())
    await user.click(await screen.findByRole('button', { name: 'Enlarge photo' }))
    expect(await screen.findByRole('dialog', { name: 'Photo of Ana Lima' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await save()
    expect(await screen.findByText('Player saved')).toBeVisible()
    expect(await stored()).toMatch(OWN)
    await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
    await waitFor(() => expect(screen.getByLabelText('Photo URL')).toHaveValue(''))
    await save()
    await waitFor(async () => expect(await stored()).toBeNull())
  })

  it('stays a link if it is on another server or an upload fails, until an upload replaces it', {
    tags: 'slow',
  }, async () => {
    expectConsole(/daily upload limit/)
    const profileImage = 'https://pictures.example/a.jpg'
    const { user, save, stored } = await open({ profileImage })
    const shown = await screen.findByRole('link', { name: /^pictures\.example\/a\.jpg/ })
    expect(shown).toHaveAttribute('href', profileImage)
    expect(shown).toHaveAttribute('rel', 'noopener noreferrer')
    expect(document.querySelector(`[src="${profileImage}"]`)).toBeNull()
    expect(document.querySelector('[data-initials="AL"]')).toBeVisible()
    const refusal = { message: FAILURE_MESSAGES.uploadsUsedUp, code: 'tooManyRequests' }
    link.intercept = ({ path }) => (path === '/v1/media' ? json(refusal, 429) : undefined)
    await user.upload(await chooser('Replace photo'), aPhoto())
    expect(await screen.findByText(FAILURE_MESSAGES.uploadsUsedUp)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Remove face.png' }))
    await waitFor(() => expect(screen.getByLabelText('Photo URL')).toHaveValue(profileImage))
    await user.upload(await chooser('Replace photo'), aPhoto())
    await screen.findByText(FAILURE_MESSAGES.uploadsUsedUp)
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Try again: face.png' }))
    await save()
    await waitFor(async () => expect(await stored()).toMatch(OWN))
  })
})
