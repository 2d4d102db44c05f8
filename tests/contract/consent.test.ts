import { describe, expect, it } from 'vitest'
import { isCovered, missingForSharing, type SharingFacts } from '../../contract/consent'
import { can } from '../../contract/permissions'

const DAY = '2026-05-10'
const FACTS: SharingFacts = {
  birthDate: '2009-01-01',
  consent: { scope: 'share', until: DAY },
  licence: 'L-1',
  licenceUntil: DAY,
}

describe('missingForSharing', () => {
  it.each<[string, Partial<SharingFacts>, string | undefined]>([
    ['with consent and licence that end today', {}, undefined],
    [
      'with a consent that ended yesterday',
      { consent: { scope: 'share', until: '2026-05-09' } },
      'consentMissing',
    ],
    [
      'with a consent to scouting only',
      { consent: { scope: 'scout', until: '2030-01-01' } },
      'consentMissing',
    ],
    ['without a consent', { consent: null }, 'consentMissing'],
    ['with a licence that ended yesterday', { licenceUntil: '2026-05-09' }, 'licenceMissing'],
    ['with a licence without an end', { licenceUntil: null }, 'licenceMissing'],
    ['with an end without a licence', { licence: '' }, 'licenceMissing'],
    ['without both', { consent: null, licence: '' }, 'consentAndLicenceMissing'],
    ['on the 18th birthday without both', { birthDate: '2008-05-10', consent: null, licence: '' }, undefined],
    ['without a birth date', { birthDate: null, consent: null, licence: '' }, undefined],
  ])('%s', (_when, facts, missing) => {
    expect(missingForSharing({ ...FACTS, ...facts }, DAY)).toBe(missing)
  })

  it('covers a player born on 29 February until 28 February of the year of the 18th birthday', () => {
    expect([isCovered('2008-02-29', '2026-02-28'), isCovered('2008-02-29', '2026-03-01')]).toEqual([
      true,
      false,
    ])
  })
})

describe('can', () => {
  it('hides an analysis of a withheld player from an agent, also one that the agent wrote as a scout', () => {
    const facts = { scouter: 'a1', playerId: 'p1', publishedAt: '', accessUserIds: ['a1'] }
    const agent = { id: 'a1', role: 'Agent' as const }
    expect(can(agent, 'analysis.read', facts)).toBe(true)
    expect(can({ ...agent, hiddenPlayerIds: new Set(['p1']) }, 'analysis.read', facts)).toBe(false)
  })

  it('lets only administrators read the document of a consent, not its uploader', () => {
    const file = {
      createdBy: 'u1',
      matches: [{ createdBy: 'u1' }],
      players: [],
      inReadableAnalysis: true,
      isUsed: true,
    }
    const reads = (['Admin', 'Scout', 'Player', 'Agent'] as const).map((role) =>
      can({ id: 'u1', role }, 'media.read', { ...file, isConsent: true }),
    )
    expect(reads).toEqual([true, false, false, false])
  })
})
