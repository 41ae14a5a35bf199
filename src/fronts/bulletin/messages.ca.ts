/** Texts of the band of the day in Catalan. */
export const ca = {
  'bulletin.title': 'El part',
  'bulletin.on-air': 'En antena',
  'bulletin.until': '{channel}, fins a les {time}',
  'bulletin.next': 'A continuació',
  'bulletin.wind': 'ara mateix',
}
