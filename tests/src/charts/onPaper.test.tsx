/** @module-tag slow */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { me as scout, server, signedIn } from '../../support/signedIn'

let playerId: string

signedIn('Scout')

beforeEach(async () => {
  playerId = (await aPlayer(server, scout, { name: 'Ada', position: 'Left Back' })).id
  await aPublishedAnalysis(server, scout, { playerId })
})

const line = () => screen.findByText(/Printed on/)

describe('the line on paper', () => {
  it('does not call it everything where only a word was sought', async () => {
    openApp('/charts?q=ada')
    expect(await line()).toHaveTextContent(/^Players · Found by “ada” · /)
  })

  it('names no filter that the view does not obey', async () => {
    openApp(`/charts?view=comparison&playerIds=${playerId}&position=Goalkeeper&dateFrom=2020-01-01`)
    expect(await line()).toHaveTextContent(/^Compare · Matches from 1 Jan 2020 · /)
    expect(await line()).not.toHaveTextContent('Goalkeeper')
  })
})

describe('a view that shows nothing', () => {
  it('blames no filter that it does not obey', async () => {
    openApp('/charts?view=comparison&playerIds=7b1d6c1e-6a53-4f0e-9a3c-0d8a51a0f6f4&position=Goalkeeper')
    expect(await screen.findByText('No analysis fits this filter')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull()
  })
})
