import { describe, expect, it } from 'vitest'
import { canAccess, homeOf, roleMay } from '../../../src/authProvider/access'

describe('access to pages', () => {
  it.each([
    ['matches', 'list', ['Admin', 'Scout', 'Player']],
    ['players', 'update', ['Admin', 'Scout', 'Player']],
    ['teams', 'list', ['Admin', 'Scout', 'Player']],
    ['users', 'list', ['Admin', 'Scout']],
    ['users', 'create', ['Admin', 'Scout']],
    ['analyses', 'list', ['Admin', 'Scout', 'Player', 'Agent']],
    ['analyses', 'update', ['Admin', 'Scout', 'Player']],
    ['analyses', 'create', ['Admin', 'Scout', 'Player']],
  ] as const)('%s, to %s: %j', (resource, verb, roles) => {
    const allowed = (['Admin', 'Scout', 'Player', 'Agent'] as const).filter((role) =>
      roleMay(role, resource, verb),
    )
    expect(allowed).toEqual(roles)
  })

  it('redirects agents to the analyses and other users to the home page', () => {
    expect(homeOf('Agent')).toBe('/analyses')
    expect(homeOf('Player')).toBe('/')
  })
})

const one = { id: 'one', accessUserIds: [], publishedAt: null }
const mine = { ...one, scouter: 'me', creator: { id: 'me' } }
const yours = { ...one, scouter: 'you', creator: { id: 'you' } }
const published = { ...yours, publishedAt: '2026-05-01' }

describe('react-admin’s canAccess', () => {
  it.each([
    ['Player', 'deletes', 'teams', 'of their own', 'delete', mine, true],
    ['Player', 'deletes', 'teams', 'of somebody else', 'delete', yours, false],
    ['Player', 'deletes', 'teams', 'of nobody', 'delete', { creator: null }, false],
    ['Player', 'deletes', 'teams', 'of an unnamed maker', 'delete', {}, false],
    ['Player', 'deletes', 'matches', 'of somebody else', 'delete', yours, false],
    ['Scout', 'deletes', 'matches', 'of somebody else', 'delete', yours, true],
    ['Scout', 'edits', 'analyses', 'of somebody else', 'edit', yours, false],
    ['Scout', 'reads', 'analyses', 'that are published', 'show', published, true],
    ['Player', 'shares', 'analyses', 'of their own', 'share', mine, false],
    ['Scout', 'edits', 'users', 'who are administrators', 'edit', { id: 'you', role: 'Admin' }, false],
    ['Agent', 'lists', 'matches', 'of anybody', 'list', undefined, false],
    ['Agent', 'exports', 'analyses', 'of anybody', 'export', undefined, true],
    ['Scout', 'exports', 'users', 'of any role', 'export', undefined, true],
    ['Player', 'exports', 'users', 'of any role', 'export', undefined, false],
    ['Admin', 'sells', 'teams', 'which nobody can', 'sell', undefined, false],
    ['Admin', 'lists', 'clubs', 'which are no list', 'list', undefined, false],
  ] as const)('%s %s %s %s', (role, _does, resource, _whose, action, record, expected) => {
    expect(canAccess({ id: 'me', role }, { resource, action, record })).toBe(expected)
  })
})
