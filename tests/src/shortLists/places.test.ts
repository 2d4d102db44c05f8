import { describe, expect, it } from 'vitest'
import { FORMATIONS, type Position } from '../../../contract/closedLists'
import { placeOnPitch } from '../../../contract/pitch'
import { PLACES_OF_FORMATION } from '../../../contract/positionGroups'
import { fillPlaces } from '../../../src/resources/shortLists/places'

const player = (name: string, position: Position | '') => ({ name, position })

describe('the places of a formation', () => {
  it.each(FORMATIONS)('of %s are ten in front of the goalkeeper, in rows from left to right', (formation) => {
    const rows = PLACES_OF_FORMATION[formation]
    expect(rows.map((row) => row.length).join('-')).toBe(formation)
    for (const row of rows) {
      const across = row.map((position) => placeOnPitch(position).x)
      const wide = across.filter((x) => Math.abs(x - 35) > 2)
      expect(wide).toEqual(wide.toSorted((one, other) => one - other))
    }
  })

  it('take players of their own position, else of their group, and share them evenly', () => {
    const players = [
      player('Central', 'Central Back'),
      player('Right', 'Right CB'),
      player('Other', 'Central Back'),
      player('Wing back', 'LW Back'),
      player('Striker', 'Second Striker'),
      player('Unknown', ''),
    ]
    const { rows, unplaced } = fillPlaces('4-2-3-1', players)
    const namesAt = Object.fromEntries(
      rows.flat().map(({ position, players: names }) => [position, names.map(({ name }) => name)]),
    )
    expect(namesAt).toMatchObject({
      'Left CB': ['Central', 'Other'],
      'Right CB': ['Right'],
      'Left Back': ['Wing back'],
      'Attacking Midfielder': ['Striker'],
      Goalkeeper: [],
    })
    expect(unplaced.map(({ name }) => name)).toEqual(['Unknown'])
  })
})
