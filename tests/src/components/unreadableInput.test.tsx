/** @module-tag slow */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { link, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

/** Mimics a date field with an incomplete date, such as 31/04 or 03/05 without a year: its value is empty, and it has a bad input. */
function holdUnreadable(input: HTMLElement, badInput = true) {
  Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true })
}

const NOT_A_DATE = 'Must be a valid date from 1900 to 2100'
const save = () => screen.findByRole('button', { name: 'Save' })

describe('an invalid day', () => {
  it('shows an error at its field, and keeps the stored value', async () => {
    const player = await aPlayer(server, undefined, { birthDate: '2004-02-29' })
    const { user } = openApp(`/players/${player.id}?tab=details`)
    const field = await screen.findByLabelText('Birth date')
    holdUnreadable(field)
    fireEvent.change(field, { target: { value: '' } })
    await user.click(await save())
    expect(await screen.findByText(NOT_A_DATE)).toBeVisible()
    expect(field).toHaveValue('')
    expect(link.askedOf('PUT /v1/player')).toEqual([])
    holdUnreadable(field, false)
    fireEvent.change(field, { target: { value: '2004-03-01' } })
    await waitFor(() => expect(screen.queryByText(NOT_A_DATE)).not.toBeInTheDocument())
    await user.click(await save())
    expect(await screen.findByText('Player saved')).toBeVisible()
    expect(link.askedOf('PUT /v1/player')).toHaveLength(1)
  })
})
