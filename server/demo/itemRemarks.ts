import type { RatingItemKey } from '../../contract/ratings'

type Remarks = readonly [string, ...string[]]

/** A scout's notes on an item, by its score. */
export type ItemRemarks = { high: Remarks; middle: Remarks; low: Remarks }

export const ITEM_REMARKS: Record<RatingItemKey, ItemRemarks> = {
  firstTouch: {
    high: [
      'Kills the ball dead under pressure and is away before the press arrives.',
      'First touch takes him out of trouble; receives on the half-turn as a habit.',
    ],
    middle: ['Clean when he has time, heavier when closed down.', 'Safe first touch, mostly backwards.'],
    low: [
      'Ball runs away from him; needs two touches where one should do.',
      'Bounces off him when played in hard.',
    ],
  },
  ballManipulate: {
    high: [
      'Shifts it with either foot in a phone box.',
      'Rolls defenders with the sole; comfortable in tight areas.',
    ],
    middle: ['Enough to keep it, not enough to get out.', 'Tidy on his stronger side only.'],
    low: ['Stiff on the ball, opponents have worked out which way he goes.', 'Gets it stuck under his feet.'],
  },
  finishing: {
    high: [
      'Two chances, two on target, low and across the keeper.',
      'Finishes early, before the block is set.',
    ],
    middle: [
      'Hits the target, seldom the corner.',
      'Better with a first-time finish than with time to think.',
    ],
    low: ['Snatched at the one big chance.', 'Leans back; two efforts over from inside the box.'],
  },
  dribbling: {
    high: [
      'Beat his man on the outside again and again; real change of pace.',
      'Carries through the first line and draws the foul.',
    ],
    middle: ['Goes past when isolated, not against cover.', 'Picks the right moments, wins about half.'],
    low: ['Runs into traffic and stops.', 'Lost it four times in his own half.'],
  },
  heading: {
    high: [
      'Heads through the ball, clears beyond the second line.',
      'Steers his headers; won the flick-ons too.',
    ],
    middle: ['Wins what he should, little direction on it.', 'Fine facing the ball, less so running back.'],
    low: ['Closes his eyes. Second balls fall to the opponent.', 'Avoids it when someone comes through him.'],
  },
  pass: {
    high: [
      'Plays forward early and with the right weight.',
      'Breaks lines from deep; switched play twice without looking.',
    ],
    middle: ['Keeps it moving, takes few risks.', 'Short game sound, long game a guess.'],
    low: ['Telegraphs it; three interceptions led to counters.', 'Underhits the simple ones when tired.'],
  },
  strength: {
    high: ['Holds off a bigger man with the arm and spins.', 'Nobody moved him all afternoon.'],
    middle: ['Stands up to it, does not impose himself.', 'Fair for his age, still filling out.'],
    low: ['Brushed aside in every shoulder challenge.', 'Needs a year in the gym.'],
  },
  acceleration: {
    high: ['Explosive over the first five metres.', 'Two steps and he is goal side again.'],
    middle: ['Gets going well enough once he turns.', 'Average start, reads it early to compensate.'],
    low: ['Slow off the mark; stands too tight for it.', 'Turns like a ship.'],
  },
  topSpeed: {
    high: ['Caught a winger with a ten-metre start.', 'Genuinely quick over forty metres.'],
    middle: ['Keeps up, does not pull away.', 'Quick enough for the role.'],
    low: ['Beaten every time it became a race.', 'No recovery pace.'],
  },
  aerialChallenges: {
    high: ['Won seven of eight; times the jump perfectly.', 'Attacks the ball at the near post.'],
    middle: ['Competes, half and half.', 'Better attacking than defending set pieces.'],
    low: ['Gets under the ball.', 'Loses his man at the far post.'],
  },
  bravery: {
    high: ['Put his head where boots were flying.', 'Wants the ball after a mistake.'],
    middle: ['Does not hide, does not seek it either.', 'Goes in when he must.'],
    low: ['Turned his back on a shot.', 'Stopped showing for it once they went behind.'],
  },
  commitment: {
    high: ['Ran until the last whistle and talked throughout.', 'Tracked back at two goals up.'],
    middle: ['Works hard in spells.', 'Does his own job, seldom a colleague’s.'],
    low: ['Walked back twice after losing it.', 'Switched off after the substitution was announced.'],
  },
  resilience: {
    high: [
      'Booed by the home end and played better for it.',
      'Answered an early error with his best half an hour.',
    ],
    middle: ['Took a while to recover from the booking.', 'Head up, though quiet after the second goal.'],
    low: ['Folded after the penalty.', 'Argued with his own bench.'],
  },
  winnerMentality: {
    high: ['Drove the others on at one down.', 'Hates losing and shows it in the right way.'],
    middle: ['Competes, leaves leading to others.', 'Good professional, not a driver yet.'],
    low: ['Content with the draw at sixty minutes.', 'Looks for excuses.'],
  },
  decisions: {
    high: ['Picks the right option at speed.', 'Knows when to slow the game down.'],
    middle: ['Right idea, a beat late.', 'Sound in his own half, hurried in the last third.'],
    low: ['Shoots from where nobody scores.', 'Chooses the hard pass over the easy one.'],
  },
  vision: {
    high: ['Sees the run before it is made.', 'Scans over both shoulders before every touch.'],
    middle: ['Sees what is in front of him.', 'Finds the spare man when given time.'],
    low: ['Head down; missed two free runners.', 'Plays what he sees last.'],
  },
  defensiveActions: {
    high: ['Reads it early and steps in front.', 'Always in the passing lane; four interceptions.'],
    middle: ['Holds his position, reacts more than he reads.', 'Honest work, needs telling.'],
    low: ['Ball-watching for the second goal.', 'Late across, leaves the full back alone.'],
  },
  oneVsOne: {
    high: ['Stays on his feet and shows him the line.', 'Won nearly all of his duels on the ground.'],
    middle: ['Even contest all day.', 'Delays well, tackles seldom.'],
    low: ['Dives in and is left on the floor.', 'Gives too much room and is turned.'],
  },
}
