import type { Fault } from '../fault'

/** Faults that give a user a right too many. */
export const RIGHTS_FAULTS: readonly Fault[] = [
  {
    name: 'player-shares-reports',
    rule: 'Users with the role Player do not share analyses (decisions, section 5).',
    file: 'contract/rights.ts',
    anchor: "share: { Admin: 'always', Scout: 'own', Player: 'never', Agent: 'never' },",
    replacement: "share: { Admin: 'always', Scout: 'own', Player: 'own', Agent: 'never' },",
    tests: ['tests/contract/permissions.test.ts'],
  },
  {
    name: 'scout-deletes-others-reports',
    rule: 'A scout deletes only their own analyses (decisions, section 5).',
    file: 'server/modules/analyses/analyses.service.ts',
    anchor: "authorizeRecord(actor, 'analysis.delete', stored, can(actor, 'analysis.read', stored))",
    replacement: "authorizeRecord(actor, 'analysis.read', stored)",
    tests: ['tests/server/rights/analyses.test.ts'],
  },
  {
    name: 'recipient-reads-draft',
    rule: 'A draft that is shared stays invisible to its recipients until it is published (decisions, section 5).',
    file: 'server/modules/analyses/analysisRights.repository.ts',
    anchor: 'publishedAndShared: (actor) => and(isPublished, isShared(actor)),',
    replacement: 'publishedAndShared: isShared,',
    tests: ['tests/server/rights/analyses.test.ts'],
  },
  {
    name: 'agent-sees-who-watches',
    rule: 'An agent does not learn who in the club watches a player (decisions, section 5).',
    file: 'contract/analysisView.ts',
    anchor: 'playerPriority: _priority, scouter: _scouter, ...rest',
    replacement: 'playerPriority: _priority, ...rest',
    tests: ['tests/contract/permissions.test.ts', 'tests/server/analyses/sharing.test.ts'],
  },
  {
    name: 'figures-of-unshared-reports',
    rule: 'Statistics are computed over the analyses that the caller may read (decisions, section 5).',
    file: 'contract/statistics/rights.ts',
    anchor: 'analyses: readable,',
    replacement: 'analyses,',
    tests: ['tests/contract/statistics/rights.test.ts'],
  },
  {
    name: 'anyone-reads-any-file',
    rule: 'An uploaded file is for the users who may read a record that holds it (decision record 0006).',
    file: 'server/modules/media/media.service.ts',
    anchor: "authorizeRecord(actor, 'media.read', found, false)",
    replacement: '',
    tests: ['tests/server/rights/media.test.ts'],
  },
  {
    name: 'ended-share-still-reads',
    rule: 'A share that has ended gives no access (decision record 0053).',
    file: 'server/security/currentAccess.ts',
    anchor: 'analysisAccess.userId} and ',
    replacement: 'analysisAccess.userId} and false and ',
    tests: ['tests/server/analyses/shareEnds.test.ts'],
  },
  {
    name: 'minors-report-unconfirmed',
    rule: 'A report about a minor leaves the club only after a confirmation, also by publishing it (decision record 0059).',
    file: 'server/modules/analyses/minorReports.ts',
    anchor: 'if (isPublishedNow || before.playerId !== after.playerId)',
    replacement: 'if (before.playerId !== after.playerId)',
    tests: ['tests/server/analyses/minorReports.test.ts'],
  },
]
