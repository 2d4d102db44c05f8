import { expect, it } from 'vitest'
import { isMediaAddress, ownMediaId } from '../../contract/fields'
import { isPictureType, MEDIA_TYPES, PICTURE_TYPES, uploadedMediaSchema } from '../../contract/media'
import { PATHS } from '../../contract/paths'
import { id } from './records'

it('the path of a file is a media address, and tells the file’s id', () => {
  const address = PATHS.mediaFile(id(5))
  expect(isMediaAddress(address)).toBe(true)
  expect(ownMediaId(address)).toBe(id(5))
  expect(uploadedMediaSchema.parse({ url: address })).toEqual({ url: address })
})

it.each([
  'https://example.com/v1/media/00000000-0000-4000-8000-000000000005',
  `${PATHS.mediaFile(id(5))}/`,
  `${PATHS.mediaFile(id(5))}?x`,
  ` ${PATHS.mediaFile(id(5))}`,
  PATHS.mediaFile('00000000-0000-4000-8000-00000000000G'),
  PATHS.mediaFile('------------------------------------'),
  PATHS.media,
  '',
])('%j is not the path of an uploaded file', (address) => expect(ownMediaId(address)).toBeUndefined())

it('every kept media type except documents can be a player’s picture', () => {
  expect(MEDIA_TYPES.filter(isPictureType)).toEqual(PICTURE_TYPES)
})
