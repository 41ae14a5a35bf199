/** Texts of the band of the day in Spanish. */
export const es = {
  'bulletin.title': 'El parte',
  'bulletin.on-air': 'En antena',
  'bulletin.until': '{channel}, hasta las {time}',
  'bulletin.next': 'Lo próximo',
  'bulletin.wind': 'ahora mismo',
}
