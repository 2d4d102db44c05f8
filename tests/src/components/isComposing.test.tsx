import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CellView } from '../../../contract/import/engine/protocol'
import { FixableCell } from '../../../src/custom/import/FixableCell'
import { IdSourceInput } from '../../../src/custom/import/IdSourceInput'
import { NameForm } from '../../../src/list/saved/NameForm'

const composing = [
  ['while letters are chosen', { isComposing: true, keyCode: 229 }],
  ['that Safari gives after the choice', { isComposing: false, keyCode: 229 }],
] as const

it.each(composing)('leaves Enter %s to the input method in a cell of the import', (_when, key) => {
  const onFix = vi.fn()
  const cell: CellView = { column: 0, text: 'Ｔ', tone: 'wrong', notes: [], readAs: null }
  render(
    <table>
      <tbody>
        <tr>
          <FixableCell cell={cell} field="name" label="Name" onFix={onFix} />
        </tr>
      </tbody>
    </table>,
  )
  const field = screen.getByRole('textbox', { name: 'Name' })
  fireEvent.change(field, { target: { value: 'とう' } })
  fireEvent.keyDown(field, { key: 'Enter', ...key })
  fireEvent.keyDown(field, { key: 'Escape', ...key })
  expect(onFix).not.toHaveBeenCalled()
  expect(field).toHaveValue('とう')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onFix).toHaveBeenCalledWith('とう')
})

it('leaves Enter to the input method in the field for the system of ids', () => {
  const onChange = vi.fn()
  render(<IdSourceInput header="" value="" isFixed={false} onChange={onChange} />)
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: '協会' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onChange).toHaveBeenCalledWith('協会')
})

it('leaves Escape to the input method in the name of a saved filter', () => {
  const onCancel = vi.fn()
  render(<NameForm label="Name" isTaken={() => false} onName={vi.fn()} onCancel={onCancel} />)
  const field = screen.getByRole('textbox', { name: 'Name' })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true, keyCode: 229 })
  expect(onCancel).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
  expect(onCancel).toHaveBeenCalledOnce()
})
