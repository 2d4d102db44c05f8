import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { ENTITY_FIELDS } from '../../contract/entities'
import { text } from '../../contract/fieldKinds'
import { shapeOf } from '../../vite/shapeOf'

const { players } = ENTITY_FIELDS

/** Returns the shape of the data if players had this description. */
const shapeWith = (described: Parameters<typeof shapeOf>[0]['players']) =>
  shapeOf({ ...ENTITY_FIELDS, players: described })

describe('the shape of records in a build', () => {
  it('stays the same if a field changes its limits, its file column or its use in lists', () => {
    const name = { ...players.name, input: text(7).input, column: { synonyms: 'calledby' }, list: [] }
    expect(shapeWith({ ...players, name })).toBe(shapeOf(ENTITY_FIELDS))
  })

  it('changes if a field is added or removed', () => {
    const { agent: _gone, ...without } = players
    const shirtName = { ...text(80), column: null, list: [] }
    const shapes = [players, without, { ...players, shirtName }].map(shapeWith)
    expect(new Set(shapes).size).toBe(3)
  })

  it('changes if a field has another type', () => {
    const notes = { ...players.notes, schema: z.nullable(z.string()) }
    expect(shapeWith({ ...players, notes })).not.toBe(shapeOf(ENTITY_FIELDS))
  })
})
