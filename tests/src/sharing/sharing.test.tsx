import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import { cutOff } from '../../support/cutOff'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let ana: Persona
let zoe: Persona

signedIn('Scout')

beforeEach(async () => {
  ana = await persona(server, 'Agent', { firstName: 'Ana', lastName: 'Lima', email: 'ana@stars.test' })
  zoe = await persona(server, 'Agent', { firstName: 'Zoë', lastName: 'Łuk', email: 'zl@talents.test' })
})

const recipients = async (id: string) =>
  (await scout.call<Analysis>('GET', `/v1/analysis/${id}`)).body.accessUserIds

async function openSharing(said: Record<string, unknown> = {}) {
  const player = await aPlayer(server, scout, { birthDate: '1999-05-01' })
  const analysis = await aPublishedAnalysis(server, scout, { playerId: player.id, ...said })
  const { user } = openApp(`/analyses/${analysis.id}`)
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this analysis' }))
  const people = dialog.getByRole('combobox', { name: 'People' })
  return { analysis, user, dialog, people, save: dialog.getByRole('button', { name: 'Share' }) }
}

describe('sharing an analysis', () => {
  it('finds people by name and email, and then shows who has access', async () => {
    const { analysis, user, people, save } = await openSharing()
    await user.type(people, scout.email)
    expect(await screen.findByText('No one found')).toBeVisible()
    await user.clear(people)
    await user.type(people, 'luk zoe')
    await user.click(await screen.findByRole('option', { name: /Zoë Łuk/ }))
    await user.type(people, 'stars.test')
    await user.click(await screen.findByRole('option', { name: /Ana Lima/ }))
    await user.click(save)
    expect(await screen.findByText('Analysis access updated')).toBeVisible()
    expect(new Set(await recipients(analysis.id))).toEqual(new Set([ana.id, zoe.id]))
    const shared = (await screen.findByText('Shared with')).parentElement
    await waitFor(() => expect(shared).toHaveTextContent('Ana Lima'))
    expect(shared).toHaveTextContent('Zoë Łuk')
  })

  it('removes access, and keeps what another user stored', async () => {
    const shared = { accessUserIds: [ana.id, zoe.id], conclusion: 'First' }
    const { analysis, user, people, save } = await openSharing(shared)
    await scout.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, conclusion: 'Second' })
    await user.click(people)
    await user.keyboard('{Escape}{Backspace}')
    await user.click(save)
    await screen.findByText('Analysis access updated')
    const { body } = await scout.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)
    expect(body).toMatchObject({ conclusion: 'Second', accessUserIds: [expect.any(String)] })
  })

  it('keeps the users that others have added or removed meanwhile', { tags: 'slow' }, async () => {
    const bo = await persona(server, 'Agent', { firstName: 'Bo', lastName: 'Berg' })
    const { analysis, user, people, save } = await openSharing({ accessUserIds: [ana.id] })
    await scout.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, accessUserIds: [zoe.id] })
    await user.type(people, 'bo berg')
    await user.click(await screen.findByRole('option', { name: /Bo Berg/ }))
    await user.click(save)
    await screen.findByText('Analysis access updated')
    expect(new Set(await recipients(analysis.id))).toEqual(new Set([zoe.id, bo.id]))
  })

  it('keeps the chosen people when it fails', { tags: 'slow' }, async () => {
    expectConsole(/Could not/)
    const { user, people, save, dialog } = await openSharing()
    await user.type(people, 'ana')
    await user.click(await screen.findByRole('option', { name: /Ana Lima/ }))
    await cutOff(link)
    await user.click(save)
    expect(await dialog.findByText(/No connection/)).toBeVisible()
    expect(dialog.getByText('Ana Lima')).toBeVisible()
    link.offline = false
    await user.click(save)
    expect(await screen.findByText('Analysis access updated')).toBeVisible()
  })

  it('shows names and addresses, and marks unconfirmed users, which cannot be picked', {
    tags: 'slow',
  }, async () => {
    const body = {
      firstName: 'Ana',
      lastName: 'Lima',
      email: 'ana@copy.test',
      password: 'four words of hers',
    }
    await scout.call('POST', '/v1/signup', body)
    const invited = { firstName: 'Ana', lastName: 'Later', email: 'later@stars.test' }
    await scout.call('POST', '/v1/user/admin', invited)
    const { user, people } = await openSharing()
    await user.type(people, 'ana')
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => [option.textContent, option.getAttribute('aria-disabled')])).toEqual([
      [expect.stringMatching(/later@stars\.test.*Invitation not accepted yet/), 'false'],
      [expect.stringMatching(/ana@(stars|copy)\.test/), expect.any(String)],
      [expect.stringMatching(/ana@(stars|copy)\.test/), expect.any(String)],
    ])
    const posing = screen.getByRole('option', { name: /ana@copy\.test/ })
    expect(posing).toHaveTextContent('Email not confirmed yet: cannot be added')
    expect(posing).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('option', { name: /ana@stars\.test/ })).toHaveTextContent('Email confirmed')
  })

  it('is not offered to the role Player, which sees no recipients', { tags: 'slow' }, async () => {
    const player = await persona(server, 'Player')
    const analysis = await aPublishedAnalysis(server, player)
    const admin = await persona(server, 'Admin')
    await admin.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, accessUserIds: [ana.id] })
    startSession(player)
    openApp(`/analyses/${analysis.id}`)
    await screen.findByRole('button', { name: 'PDF' })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    expect(screen.queryByText('Shared with')).toBeNull()
  })

  it('by an administrator does not stop a player from saving the analysis', { tags: 'slow' }, async () => {
    expectConsole(/Could not update analysis/)
    const player = await persona(server, 'Player')
    const admin = await persona(server, 'Admin')
    const analysis = await aPublishedAnalysis(server, player, { conclusion: 'Own words' })
    startSession(player)
    const { user } = openApp(`/analyses/${analysis.id}`)
    const conclusion = await screen.findByRole('textbox', { name: 'Conclusion' })
    await admin.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, accessUserIds: [ana.id] })
    await user.type(conclusion, ', more')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Analysis published')
    const { body } = await admin.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)
    expect(body).toMatchObject({ conclusion: 'Own words, more', accessUserIds: [ana.id] })
  })
})
