import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mapRatings, RATING_GROUPS, SCORES } from '../../../contract/ratings'
import { roundedMean } from '../../../contract/roundedMean'
import { aDataProvider } from '../../support/dataProvider'
import { aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { randomFrom } from '../../support/random'
import { me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

describe('the page of a player’s only analysis', () => {
  it('shows the mean and the group means of the charts', async () => {
    const random = randomFrom(1)
    const ratings = mapRatings(() => (random.chance(0.6) ? { score: random.pick(SCORES) } : {}))
    const { id, playerId } = await aPublishedAnalysis(server, scout, ratings)
    const { data } = await aDataProvider().statistics({ view: 'player', playerId })
    const { player, groups = [] } = data.player ?? {}

    openApp(`/analyses/view/${id}`)

    const slices = await screen.findByRole('img', { name: /^Means of the six groups/ })
    const means = RATING_GROUPS.map(({ key, label }) => {
      const mean = groups.find(({ group }) => group === key)?.mean ?? null
      return mean === null ? `${label} not rated` : `${label} ${roundedMean(mean)}`
    })
    expect(slices).toHaveAccessibleName(`Means of the six groups. ${means.join(', ')}`)
    expect(await screen.findByText(roundedMean(player?.mean ?? 0), { selector: 'strong' })).toBeVisible()
  })
})
