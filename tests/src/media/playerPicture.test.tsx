import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'
import { anUpload, SMALL_PNG } from '../../support/uploads'

signedIn('Scout')

const aPhoto = () => new File([SMALL_PNG], 'face.png', { type: 'image/png' })
const OWN = /^\/v1\/media\/[0-9a-f-]{36}$/

describe('the picture of a player', () => {
  const chooser = (name: 'Upload picture' | 'Replace picture') =>
    screen.findByLabelText(name, { selector: 'input' })

  async function open(fields: object) {
    const player = await aPlayer(server, scout, { name: 'Ana Lima', ...fields })
    const { user } = openApp(`/players/${player.id}`)
    return {
      user,
      save: async () => user.click(await screen.findByRole('button', { name: 'Save' })),
      stored: async () =>
        (await scout.call<Player>('GET', PATHS.record('players', player.id))).body.profileImage,
    }
  }

  it('is uploaded unless it is a document, seen large, and removed', { tags: 'slow' }, async () => {
    const { user, save, stored } = await open({})
    const input = await chooser('Upload picture')
    input.removeAttribute('accept')
    await user.upload(input, new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('cv.pdf: Must be a picture')).toBeVisible()
    expect(link.callsOf('POST /v1/media')).toEqual([])
    await user.upload(await chooser('Upload picture'), aPhoto())
    await user.click(await screen.findByRole('button', { name: 'Show the picture large' }))
    expect(await screen.findByRole('dialog', { name: 'Picture of Ana Lima' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await save()
    expect(await screen.findByText('Player saved')).toBeVisible()
    expect(await stored()).toMatch(OWN)
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }))
    await waitFor(() => expect(screen.getByLabelText('Picture address')).toHaveValue(''))
    await save()
    await waitFor(async () => expect(await stored()).toBeNull())
  })

  it('stays a link where it is on another server, and when an upload fails, until one replaces it', async () => {
    expectConsole(/as many files/)
    const profileImage = 'https://pictures.example/a.jpg'
    const { user, save, stored } = await open({ profileImage })
    const shown = await screen.findByRole('link', { name: /^pictures\.example\/a\.jpg/ })
    expect(shown).toHaveAttribute('href', profileImage)
    expect(shown).toHaveAttribute('rel', 'noopener noreferrer')
    expect(document.querySelector(`[src="${profileImage}"]`)).toBeNull()
    expect(document.querySelector('[data-initials="AL"]')).toBeVisible()
    const refusal = { message: FAILURE_MESSAGES.uploadsUsedUp, code: 'tooManyRequests' }
    link.intercept = ({ path }) => (path === '/v1/media' ? json(refusal, 429) : undefined)
    await user.upload(await chooser('Replace picture'), aPhoto())
    expect(await screen.findByText(FAILURE_MESSAGES.uploadsUsedUp)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Remove face.png' }))
    await waitFor(() => expect(screen.getByLabelText('Picture address')).toHaveValue(profileImage))
    await user.upload(await chooser('Replace picture'), aPhoto())
    await screen.findByText(FAILURE_MESSAGES.uploadsUsedUp)
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Send face.png again' }))
    await save()
    await waitFor(async () => expect(await stored()).toMatch(OWN))
  })

  it('is asked for in the list only where this server has it', { tags: 'slow' }, async () => {
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
