import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dataProvider } from '../../../../src/dataProvider'
import { aMatch, aPlayer } from '../../../support/factories'
import { openApp } from '../../../support/openApp'
import { outboxPage } from '../../../support/outboxPage'

const page = outboxPage()

describe('a refused write', () => {
  it('can be copied as text, without ids', async () => {
    page.provider = dataProvider
    const player = await aPlayer(page.server, page.scout, { name: 'Ada' })
    const { id: matchId } = await aMatch(page.server, page.scout)
    await dataProvider.outbox.ready
    await page.unanswered(() =>
      page.create('analyses', {
        matchId,
        playerId: player.id,
        conclusion: 'Fast over ten metres',
        shirtNo: 9,
      }),
    )
    page.refuse('POST')
    await page.send()
    const { user } = openApp('/teams')
    await user.click(await screen.findByRole('button', { name: /1 needs you/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiting to sync' }))
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(dialog.getByRole('button', { name: 'Copy text' }))
    expect(await screen.findByText('Text copied')).toBeVisible()
    const text = copied.mock.calls[0]?.[0]
    expect(text).toMatch(/Fast over ten metres/)
    expect(text).toContain('Shirt number: 9')
    expect(text).not.toContain(player.id)
  })
})
