import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Position } from '../../../contract/closedLists'
import type { Club } from '../../../contract/club'
import { emptyRatings, RATING_GROUPS, RATING_ITEMS, type Ratings, ratingOf } from '../../../contract/ratings'
import { RatingEditor } from '../../../src/custom/ratings'
import { keepClub } from '../../../src/dataProvider/club'

function renderEditor(ratings: Ratings = emptyRatings(), position: Position | '' = '') {
  const held: { values: () => Ratings } = { values: emptyRatings }
  function Form() {
    const form = useForm<Ratings>({ defaultValues: ratings })
    held.values = form.getValues
    return (
      <FormProvider {...form}>
        <RatingEditor position={position} />
      </FormProvider>
    )
  }
  render(<Form />)
  return {
    user: userEvent.setup(),
    scores: () => RATING_ITEMS.map((item) => ratingOf(held.values(), item).score),
    values: () => held.values(),
  }
}

const items = () => screen.getAllByRole('radiogroup')
const item = (name: RegExp | string) => screen.getByRole('radiogroup', { name })
const only = (index: number, score: number) => RATING_ITEMS.map((_, at) => (at === index ? score : null))

describe('the rating editor', () => {
  it('shows the eighteen items in six groups, with the labels and order of the contract', () => {
    renderEditor()
    const groups = within(screen.getByRole('region', { name: 'Ratings' })).getAllByRole('group')
    expect(groups.map((group) => within(group).getAllByRole('radiogroup').length)).toEqual([6, 4, 2, 2, 2, 2])
    for (const [index, { label }] of RATING_GROUPS.entries()) expect(groups[index]).toHaveTextContent(label)
    expect(items().map((element) => element.getAttribute('aria-label'))).toEqual(
      RATING_ITEMS.map(({ label }) => `${label}, not rated`),
    )
  })

  it('names each choice by its number and word', () => {
    renderEditor()
    const choices = within(item('First touch, not rated')).getAllByRole('radio')
    expect(choices.map((choice) => choice.getAttribute('aria-label'))).toEqual([
      '1, Poor',
      '2, Average',
      '3, Good',
      '4, Very Good',
      '5, Outstanding',
    ])
  })

  it('announces name, score and word of a rated item, and checks only that choice', () => {
    const ratings = emptyRatings()
    ratings.technical.firstTouch.score = 4
    renderEditor(ratings)
    const checked = within(item('First touch, 4, Very Good')).getAllByRole('radio', { checked: true })
    expect(checked.map((choice) => choice.textContent)).toEqual(['4'])
  })
})

describe('the rating editor by keyboard', () => {
  it('rates all eighteen items with eighteen digits from the first item on', async () => {
    const { user, scores } = renderEditor()
    items()[0]?.focus()
    await user.keyboard('123451234512345123')
    expect(scores()).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3])
    expect(items()[17]).toHaveFocus()
    expect(screen.getByText('18 of 18 rated')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'All rated' })).toBeDisabled()
  })

  it('moves between items with the arrows up and down, and to the ends with Home and End', async () => {
    const { user } = renderEditor()
    items()[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(items()[1]).toHaveFocus()
    await user.keyboard('{End}{ArrowDown}')
    expect(items()[17]).toHaveFocus()
    await user.keyboard('{Home}{ArrowUp}')
    expect(items()[0]).toHaveFocus()
  })

  it('raises, lowers and clears the score with the arrows right and left, 0 and Backspace', async () => {
    const { user, scores } = renderEditor()
    items()[0]?.focus()
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(scores()).toEqual(only(0, 2))
    await user.keyboard('{ArrowRight>6/}')
    expect(scores()).toEqual(only(0, 5))
    for (const key of ['0', '{Backspace}']) {
      await user.keyboard(key)
      expect(scores()).toEqual(RATING_ITEMS.map(() => null))
      expect(items()[0]).toHaveFocus()
      await user.keyboard('5{ArrowUp}')
    }
  })

  it('opens the note with N, takes digits there as text, and goes back to the item with Escape', async () => {
    const { user, scores, values } = renderEditor()
    items()[0]?.focus()
    await user.keyboard('n')
    const note = screen.getByRole('textbox', { name: 'Note on First touch' })
    expect(note).toHaveFocus()
    await user.keyboard('2 of 3 with the left, now 0{Backspace}1')
    expect(note).toHaveValue('2 of 3 with the left, now 1')
    expect(scores()).toEqual(RATING_ITEMS.map(() => null))
    await user.keyboard('{Escape}')
    expect(items()[0]).toHaveFocus()
    await user.keyboard('5')
    expect(scores()).toEqual(only(0, 5))
    expect(values().technical.firstTouch.note).toBe('2 of 3 with the left, now 1')
  })

  it('has one tab stop for each item, then the button of its note', { tags: 'slow' }, async () => {
    const { user } = renderEditor()
    items()[0]?.focus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Note on First touch' })).toHaveFocus()
    await user.tab()
    expect(items()[1]).toHaveFocus()
  })
})

it('the rating editor by thumb scores with a tap and clears with a second tap on the same score', async () => {
  const { user, scores } = renderEditor()
  const choice = within(item('Pass, not rated')).getByRole('radio', { name: '3, Good' })
  await user.click(choice)
  expect(scores()[5]).toBe(3)
  await user.click(choice)
  expect(scores()[5]).toBeNull()
})

describe('the rating editor by touch', () => {
  const tap = (user: ReturnType<typeof renderEditor>['user'], name: string, score: RegExp) =>
    user.pointer([{ keys: '[TouchA]', target: within(item(name)).getByRole('radio', { name: score }) }])

  it('moves to the next item after each tap, and back to skipped items', { tags: 'slow' }, async () => {
    const { user, scores } = renderEditor()
    await tap(user, 'Win challenges, not rated', /^2/)
    for (const { label } of RATING_ITEMS.slice(0, -1)) {
      expect(item(`${label}, not rated`)).toHaveFocus()
      await tap(user, `${label}, not rated`, /^4/)
    }
    expect(scores()).toEqual([...RATING_ITEMS.slice(1).map(() => 4), 2])
    expect(screen.getByRole('button', { name: 'All rated' })).toBeInTheDocument()
  })

  it('skips rated items, and stays on an item whose score is corrected', { tags: 'slow' }, async () => {
    const ratings = emptyRatings()
    ratings.physical.strength.score = 5
    const { user } = renderEditor(ratings)
    await tap(user, 'Pass, not rated', /^3/)
    expect(item('Acceleration, not rated')).toHaveFocus()
    await tap(user, 'Pass, 3, Good', /^4/)
    expect(item('Acceleration, not rated')).not.toHaveFocus()
    expect(item('Pass, 4, Very Good')).toContainElement(document.activeElement as HTMLElement)
  })
})

describe('the means beside the rating editor', () => {
  it('cover each group and all items, without counting unrated items as zero', async () => {
    const { user } = renderEditor()
    items()[0]?.focus()
    await user.keyboard('54')
    item('Strength, not rated').focus()
    await user.keyboard('2')
    expect(screen.getByTitle('Technical, mean 4.5')).toHaveTextContent('4.5')
    expect(screen.getByTitle('Physical, mean 2.0')).toHaveTextContent('2.0')
    expect(screen.getByTitle('Mentality, mean –')).toHaveTextContent('–')
    expect(screen.getByText('3.7')).toBeInTheDocument()
    expect(screen.getByText('3 of 18 rated')).toBeInTheDocument()
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Means of the six groups. Technical 4.5, Physical 2.0, Psychology not rated, Mentality not rated, On the boll not rated, Off the ball not rated',
    )
  })

  it('are announced to screen readers politely', { tags: 'slow' }, async () => {
    const { user } = renderEditor()
    const live = screen.getByRole('status')
    expect(live).toHaveAttribute('aria-live', 'polite')
    items()[0]?.focus()
    await user.keyboard('4')
    expect(live).toHaveTextContent('First touch, 4, Very Good')
    await user.keyboard('{ArrowUp}0')
    expect(live).toHaveTextContent('First touch, not rated')
  })
})

describe('the rating editor of a club that does not ask for all items', () => {
  const club = { name: '', crest: null, labels: {}, levels: {}, version: 1, hasMailServer: true }
  const notAsked = { goalkeeper: ['finishing', 'heading', 'dribbling'] } satisfies Club['notAsked']

  const openGoalkeeper = (ratings?: Ratings) => {
    keepClub({ ...club, notAsked })
    onTestFinished(() => keepClub({ ...club, notAsked: {} }))
    return renderEditor(ratings, 'Goalkeeper')
  }
  const fold = (name: string) => screen.getByRole('button', { name })

  it('folds them for players of that line, and does not count them', async () => {
    const { user } = openGoalkeeper()
    expect(items()).toHaveLength(15)
    expect(screen.getByText('0 of 15 rated')).toBeVisible()
    item(/^First touch/).focus()
    await user.keyboard('3'.repeat(15))
    expect(screen.getByRole('button', { name: 'All rated' })).toBeDisabled()
    expect(fold('Not asked for goalkeepers (3)')).toHaveAttribute('aria-expanded', 'false')
  })

  it('rates one that was opened, which then stays shown and counts, and moves the focus in the order of the page', async () => {
    const { user, scores } = openGoalkeeper()
    await user.click(fold('Not asked for goalkeepers (3)'))
    expect(
      items()
        .map((one) => one.getAttribute('aria-label'))
        .slice(-3),
    ).toEqual(['Finishing, not rated', 'Dribbling, not rated', 'Heading, not rated'])
    item(/^Finishing/).focus()
    await user.keyboard('4')
    expect(item(/^Dribbling/)).toHaveFocus()
    expect(scores()).toEqual(only(2, 4))
    expect(screen.getByText('1 of 16 rated')).toBeVisible()
    await user.click(fold('Not asked for goalkeepers (2)'))
    expect(items()).toHaveLength(16)
    expect(item('Finishing, 4, Very Good')).toBeVisible()
  })

  it('shows stored scores and notes of such items without opening them', () => {
    const ratings = emptyRatings()
    ratings.technical.finishing.score = 2
    ratings.technical.heading.note = 'Never'
    openGoalkeeper(ratings)
    expect(item('Finishing, 2, Average')).toBeVisible()
    expect(screen.getByText('Never')).toBeVisible()
    expect(items()).toHaveLength(17)
  })
})
