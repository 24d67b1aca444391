/** Whether "keep me logged in" begins ticked: on phones and tablets, which people seldom share (specification §9). */
export const isMobile = (userAgent: string): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|Windows Phone|webOS|BlackBerry/i.test(userAgent);
