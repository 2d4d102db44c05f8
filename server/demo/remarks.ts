import type { Level } from '../../contract/closedLists'

type Sentences = readonly [string, ...string[]]

/** How a conclusion begins, by the level that it argues for. */
export const OPENINGS: Record<Level, Sentences> = {
  A: [
    'The best player on the pitch by some distance, and he knew it without showing off.',
    'Ready for the first team now. Everything good that his side did went through him.',
  ],
  B: [
    'A very useful player who would start for us in most weeks.',
    'Good performance against a better side; kept his standard when his team lost theirs.',
  ],
  C: [
    'Steady without standing out. Does his job and seldom more.',
    'Mixed afternoon: bright for half an hour, then hidden by the match.',
  ],
  D: ['Not at the level we look for.', 'Struggled from the start and was taken off before the hour.'],
}

/** What to do about it, by level. */
export const RECOMMENDATIONS: Record<Level, Sentences> = {
  A: [
    'Recommend that we make contact this month; others were in the stand.',
    'See him once more away from home, then decide quickly.',
  ],
  B: [
    'Keep watching: again against a side that presses high.',
    'Ask about his contract; he could be available in the summer.',
  ],
  C: ['Look again after the winter, no hurry.', 'Stay informed through the coach, no trip just for him.'],
  D: ['No further action.', 'Drop from the list for this season.', 'Close, unless he changes position.'],
}

/** What a draft says before its author has made up their mind. */
export const DRAFT_REMARKS: Sentences = [
  'First notes from the stand, still to be written up.',
  'Waiting for the video before I rate the rest.',
  '',
]

export const MATCH_COMMENTS: Sentences = [
  'Heavy pitch after a night of rain; long balls from both sides. Home in a 4-3-3, visitors in a 5-3-2.',
  'Open match from the first minute. The visitors pressed high for an hour and paid for it.',
  'Wind down the pitch. First half tells more than the second.',
  'Two red cards, so judge the last half an hour with care.',
]

export const SIGHTINGS: Sentences = [
  'Caught the eye in the build-up. Look again.',
  'Quick, left-footed, plays with his head up.',
  'Wins his duels, passing to be seen over ninety minutes.',
  'Came on after an hour and changed the match.',
  'Talks a lot, organises the line.',
  'Took every set piece. Two dangerous deliveries.',
]

export const PLAYER_NOTES: Sentences = [
  'Contract until next June; the club is open to talks.',
  'Agent says that a move abroad is possible.',
  'Spoke to the coach: trains well, learns fast, homesick in his first year.',
  'Came back from a knee injury in the autumn. Ask for the medical file.',
  'Can play on both sides. Dual nationality.',
]
