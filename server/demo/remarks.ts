import type { Level } from '../../contract/closedLists'

type Sentences = readonly [string, ...string[]]

/** How a conclusion begins, by the level that it argues for. */
export const OPENINGS: Record<Level, Sentences> = {
  A: [
    'The best player on the pitch by some distance, and he knew it without showing off.',
    'Ready for the first team now. Everything good that his side did went through him.',
    'I came for someone else and watched only him after twenty minutes.',
    'Plays at a tempo that this league does not often see.',
  ],
  B: [
    'A very useful player who would start for us in most weeks.',
    'Good performance against a better side; kept his standard when his team lost theirs.',
    'Clear strengths that carry over to our level, and one or two things to work on.',
    'Grew into the match and decided it in the last half an hour.',
  ],
  C: [
    'Steady without standing out. Does his job and seldom more.',
    'Mixed afternoon: bright for half an hour, then hidden by the match.',
    'A squad player at our level today; I would not close the file yet.',
    'Has one thing that he does well and looks ordinary in the rest.',
  ],
  D: [
    'Not at the level we look for.',
    'Struggled from the start and was taken off before the hour.',
    'Physically and technically short of this league.',
    'Nothing here that we do not have already.',
  ],
}

/** What to do about it, by level. */
export const RECOMMENDATIONS: Record<Level, Sentences> = {
  A: [
    'Recommend that we make contact this month; others were in the stand.',
    'See him once more away from home, then decide quickly.',
    'Would sign him on this evidence.',
  ],
  B: [
    'Keep watching: again against a side that presses high.',
    'Ask about his contract; he could be available in the summer.',
    'Second opinion by a colleague, then bring him to the table.',
  ],
  C: [
    'Look again after the winter, no hurry.',
    'Stay informed through the coach, no trip just for him.',
    'One more look in a different role would be fair.',
  ],
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
  'Slow first half, better after the changes. About 2,400 in the ground.',
  'Both sides rotated after the cup tie in midweek.',
  'Played behind closed doors. You could hear who talks and who does not.',
]

export const SIGHTINGS: Sentences = [
  'Caught the eye in the build-up. Look again.',
  'Quick, left-footed, plays with his head up.',
  'Wins his duels, passing to be seen over ninety minutes.',
  'Came on after an hour and changed the match.',
  'Talks a lot, organises the line.',
  'Good in the air, slow on the turn.',
  'Took every set piece. Two dangerous deliveries.',
  'Injured shoulder, went off before half-time.',
  'Wants the ball under pressure. Young.',
  'Quiet afternoon against a strong opponent.',
]

export const PLAYER_NOTES: Sentences = [
  'Contract until next June; the club is open to talks.',
  'Agent says that a move abroad is possible.',
  'Spoke to the coach: trains well, learns fast, homesick in his first year.',
  'Came back from a knee injury in the autumn. Ask for the medical file.',
  'Can play on both sides. Dual nationality.',
  'Wage demands above our range for now.',
  'Captain of his year group since the under-sixteens.',
  'Seen by three of us; opinions differ on his pace.',
]
