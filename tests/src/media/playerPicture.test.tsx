import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'
import { anUpload, SMALL_PNG } from '../../support/uploads'

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
})

const aPhoto = () => new File([SMALL_PNG], 'face.png', { type: 'image/png' })
const stored = async (id: string) => (await scout.call<Player>('GET', `/v1/player/${id}`)).body
const OWN = /^\/v1\/media\/[0-9a-f-]{36}$/

describe('the picture of a player', () => {
  it('is uploaded, and seen large', async () => {
    const player = await aPlayer(server, scout, { name: 'Ana Lima' })
    const { user } = openApp(`/players/${player.id}`)
    await user.upload(await screen.findByLabelText('Upload picture', { selector: 'input' }), aPhoto())
    await user.click(await screen.findByRole('button', { name: 'Show the picture large' }))
    expect(await screen.findByRole('dialog', { name: 'Picture of Ana Lima' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Player saved')).toBeVisible()
    const { profileImage } = await stored(player.id)
    expect(profileImage).toMatch(OWN)
  })

  it('is replaced, or removed', async () => {
    const before = await anUpload(server, scout)
    const player = await aPlayer(server, scout, { profileImage: before })
    const { user } = openApp(`/players/${player.id}`)
    await user.upload(await screen.findByLabelText('Replace picture', { selector: 'input' }), aPhoto())
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Player saved')).toBeVisible()
    const after = (await stored(player.id)).profileImage
    expect(after).toMatch(OWN)
    expect(after).not.toBe(before)

    await user.click(await screen.findByRole('button', { name: 'Remove picture' }))
    await waitFor(() => expect(screen.getByLabelText('Picture address')).toHaveValue(''))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await stored(player.id)).profileImage).toBeNull())
  })

  it('stays the one before when another one cannot be sent', async () => {
    expectConsole(/Broken/)
    const player = await aPlayer(server, scout, { profileImage: 'https://pictures.example/a.jpg' })
    link.intercept = ({ path }) =>
      path === '/v1/media' ? json({ message: 'Broken', code: 'internal' }, 500) : undefined
    const { user } = openApp(`/players/${player.id}`)
    await user.upload(await screen.findByLabelText('Replace picture', { selector: 'input' }), aPhoto())
    expect(await screen.findByText('Broken')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Remove face.png' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Picture address')).toHaveValue('https://pictures.example/a.jpg'),
    )
  })

  it('waits where a day’s uploads are used up, says so, and is sent again later', async () => {
    expectConsole(/as many files/)
    const player = await aPlayer(server, scout)
    const body = { message: FAILURE_MESSAGES.uploadsUsedUp, code: 'tooManyRequests' }
    link.intercept = ({ path }) => (path === '/v1/media' ? json(body, 429) : undefined)
    const { user } = openApp(`/players/${player.id}`)
    await user.upload(await screen.findByLabelText('Upload picture', { selector: 'input' }), aPhoto())
    expect(await screen.findByText(FAILURE_MESSAGES.uploadsUsedUp)).toBeVisible()
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Send face.png again' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await stored(player.id)).profileImage).toMatch(OWN))
  })

  it('cannot be a document', async () => {
    const player = await aPlayer(server, scout)
    const { user } = openApp(`/players/${player.id}`)
    const chooser = await screen.findByLabelText('Upload picture', { selector: 'input' })
    chooser.removeAttribute('accept')
    await user.upload(chooser, new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('cv.pdf: Must be a picture')).toBeVisible()
    expect(link.callsOf('POST /v1/media')).toEqual([])
  })

  it('is kept as a link where it is on another server, and can be uploaded instead', async () => {
    const profileImage = 'https://pictures.example/a.jpg'
    const player = await aPlayer(server, scout, { name: 'Ana Lima', profileImage })
    const { user } = openApp(`/players/${player.id}`)
    const link = await screen.findByRole('link', { name: /^pictures\.example\/a\.jpg/ })
    expect(link).toHaveAttribute('href', profileImage)
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(document.querySelector(`[src="${profileImage}"]`)).toBeNull()
    expect(document.querySelector('[data-initials="AL"]')).toBeVisible()
    await user.upload(screen.getByLabelText('Replace picture', { selector: 'input' }), aPhoto())
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await stored(player.id)).profileImage).toMatch(OWN))
  })

  it('is asked for in the list only where it is one of this server', async () => {
    const own = await anUpload(server, scout)
    await aPlayer(server, scout, { name: 'Ana', profileImage: own })
    await aPlayer(server, scout, { name: 'Bea Cruz', profileImage: 'https://pictures.example/b.jpg' })
    openApp('/players')
    await screen.findByText('Bea Cruz')
    expect(document.querySelector('[data-initials="BC"]')).toBeInTheDocument()
    await waitFor(() => expect(link.callsOf(`GET ${own}`)).toHaveLength(1))
    expect(link.calls.filter(({ path }) => path.includes('b.jpg'))).toEqual([])
  })
})
