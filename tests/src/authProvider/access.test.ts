import { describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import { canAccess, homeOf, roleMay } from '../../../src/authProvider/access'

const as = (role: Role) => ({ id: 'me', role })

describe('who may open which page', () => {
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

  it('sends agents to the analyses and everybody else home', () => {
    expect(homeOf('Agent')).toBe('/analyses')
    expect(homeOf('Player')).toBe('/')
  })
})

describe('what react-admin is told', () => {
  it.each([
    [
      'a player deletes a team of their own',
      as('Player'),
      'teams',
      'delete',
      { creator: { id: 'me' } },
      true,
    ],
    ['a player deletes somebody’s team', as('Player'), 'teams', 'delete', { creator: { id: 'you' } }, false],
    ['a player deletes a team of nobody', as('Player'), 'teams', 'delete', { creator: null }, false],
    ['a player deletes a team of an unnamed maker', as('Player'), 'teams', 'delete', {}, false],
    ['a player deletes a player of their own', as('Player'), 'players', 'delete', { scouter: 'me' }, true],
    [
      'a player deletes somebody’s match',
      as('Player'),
      'matches',
      'delete',
      { creator: { id: 'you' } },
      false,
    ],
    ['a scout deletes a match', as('Scout'), 'matches', 'delete', { creator: { id: 'you' } }, true],
    ['a scout edits somebody’s analysis', as('Scout'), 'analyses', 'edit', analysisOf('you'), false],
    ['a scout edits their analysis', as('Scout'), 'analyses', 'edit', analysisOf('me'), true],
    [
      'a scout looks at a published analysis',
      as('Scout'),
      'analyses',
      'show',
      analysisOf('you', '2026-05-01'),
      true,
    ],
    ['a scout shares their analysis', as('Scout'), 'analyses', 'share', analysisOf('me'), true],
    ['a player shares their analysis', as('Player'), 'analyses', 'share', analysisOf('me'), false],
    ['a scout edits an administrator', as('Scout'), 'users', 'edit', { id: 'you', role: 'Admin' }, false],
    ['a scout edits an agent', as('Scout'), 'users', 'edit', { id: 'you', role: 'Agent' }, true],
    ['an agent lists the matches', as('Agent'), 'matches', 'list', undefined, false],
    ['an agent exports the analyses', as('Agent'), 'analyses', 'export', undefined, true],
    ['an agent exports the players', as('Agent'), 'players', 'export', undefined, false],
    ['a scout exports the users', as('Scout'), 'users', 'export', undefined, true],
    ['a player exports the users', as('Player'), 'users', 'export', undefined, false],
    ['anybody does something unheard of', as('Admin'), 'teams', 'sell', undefined, false],
    ['anybody lists something unheard of', as('Admin'), 'clubs', 'list', undefined, false],
  ] as const)('%s', (_words, actor, resource, action, record, expected) => {
    expect(canAccess(actor, { resource, action, record })).toBe(expected)
  })
})

function analysisOf(scouter: string, publishedAt: string | null = null) {
  return { id: 'one', scouter, publishedAt, accessUserIds: [] }
}
