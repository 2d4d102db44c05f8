import type { RatingItemKey } from '../../contract/ratings'

/** A scout's notes on an item, for a high, a middle and a low score. */
export const ITEM_REMARKS: Record<RatingItemKey, readonly [high: string, middle: string, low: string]> = {
  firstTouch: [
    'Kills the ball dead under pressure.',
    'Clean when he has time.',
    'Needs two touches for one.',
  ],
  ballManipulate: [
    'Shifts it with either foot.',
    'Tidy on his stronger side.',
    'Gets it stuck under his feet.',
  ],
  finishing: [
    'Low and across the keeper.',
    'On target, seldom in the corner.',
    'Snatched at the big chance.',
  ],
  dribbling: ['Beat his man again and again.', 'Goes past when isolated.', 'Runs into traffic and stops.'],
  heading: ['Clears beyond the second line.', 'Little direction on it.', 'Closes his eyes.'],
  pass: ['Plays forward early, well weighted.', 'Keeps it moving, few risks.', 'Underhits the simple ones.'],
  strength: ['Nobody moved him all afternoon.', 'Fair for his age.', 'Needs a year in the gym.'],
  acceleration: ['Explosive over five metres.', 'Gets going once he turns.', 'Turns like a ship.'],
  topSpeed: ['Genuinely quick over forty metres.', 'Quick enough for the role.', 'No recovery pace.'],
  aerialChallenges: ['Won seven of eight.', 'Competes, half and half.', 'Gets under the ball.'],
  bravery: ['Wants the ball after a mistake.', 'Goes in when he must.', 'Turned his back on a shot.'],
  commitment: ['Ran until the last whistle.', 'Works hard in spells.', 'Walked back twice after losing it.'],
  resilience: ['Answered an early error well.', 'Quiet after the second goal.', 'Folded after the penalty.'],
  winnerMentality: ['Drove the others on at one down.', 'Leaves leading to others.', 'Looks for excuses.'],
  decisions: [
    'Picks the right option at speed.',
    'Right idea, a beat late.',
    'Shoots from where nobody scores.',
  ],
  vision: ['Sees the run before it is made.', 'Sees what is in front of him.', 'Missed two free runners.'],
  defensiveActions: ['Reads it early and steps in.', 'Honest work, needs telling.', 'Ball-watching twice.'],
  oneVsOne: ['Stays on his feet.', 'Delays well, tackles seldom.', 'Dives in and is left on the floor.'],
}
