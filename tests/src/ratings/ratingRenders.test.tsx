/** @module-tag slow */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { emptyRatings } from '../../../contract/ratings'
import { RatingEditor } from '../../../src/custom/ratings'
import type { ScoreButtons } from '../../../src/custom/ratings/ScoreButtons'

const rendered = vi.hoisted((): { labels: string[] } => ({ labels: [] }))

vi.mock('../../../src/custom/ratings/ScoreButtons', async (original) => {
  const actual = await original<typeof import('../../../src/custom/ratings/ScoreButtons')>()
  return {
    ...actual,
    ScoreButtons: (props: ComponentProps<typeof ScoreButtons>) => {
      rendered.labels.push(props.label)
      return <actual.ScoreButtons {...props} />
    },
  }
})

function Form() {
  const form = useForm({ defaultValues: { ...emptyRatings(), conclusion: '' } })
  return (
    <FormProvider {...form}>
      <textarea aria-label="Conclusion" {...form.register('conclusion')} />
      <RatingEditor />
    </FormProvider>
  )
}

describe('the rating editor on a slow telephone', () => {
  it('renders only the item that is scored', async () => {
    render(<Form />)
    screen.getByRole('radiogroup', { name: 'First touch, not rated' }).focus()
    rendered.labels = []
    await userEvent.keyboard('45')
    expect(rendered.labels).toEqual(['First touch, 4, Very Good', 'Ball manipulate, 5, Outstanding'])
  })

  it('renders no item while something else of the form is typed', async () => {
    render(<Form />)
    rendered.labels = []
    await userEvent.type(screen.getByLabelText('Conclusion'), 'Ready for the first team')
    expect(rendered.labels).toEqual([])
  })

  it('does not render the item with each letter of its note', async () => {
    render(<Form />)
    screen.getByRole('radiogroup', { name: 'Pass, not rated' }).focus()
    rendered.labels = []
    await userEvent.keyboard('nearly always forward')
    // Once when the note opens, once for its first letter.
    expect(rendered.labels).toEqual(['Pass, not rated', 'Pass, not rated'])
  })
})
