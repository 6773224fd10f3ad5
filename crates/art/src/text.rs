//! The words in pictures, translated.

/// The language of the words in pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PictureLanguage {
    /// English.
    #[default]
    English,
    /// Ukrainian.
    Ukrainian,
    /// Russian.
    Russian,
}

impl PictureLanguage {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::English, Self::Ukrainian, Self::Russian];

    /// Its two-letter code, such as `en`.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Ukrainian => "uk",
            Self::Russian => "ru",
        }
    }

    /// The language with this code; English for unknown codes.
    pub fn of(code: &str) -> Self {
        Self::ALL.into_iter().find(|language| language.code() == code).unwrap_or_default()
    }
}

macro_rules! words {
    ($($word:ident: $en:literal, $uk:literal, $ru:literal;)*) => {
        /// A word or phrase in a picture.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum PictureWord { $($word,)* }

        impl PictureWord {
            #[cfg(test)]
            const ALL: &'static [Self] = &[$(Self::$word,)*];

            /// The translation into a language.
            pub(crate) const fn say(self, language: PictureLanguage) -> &'static str {
                match (self, language) {
                    $(
                        (Self::$word, PictureLanguage::English) => $en,
                        (Self::$word, PictureLanguage::Ukrainian) => $uk,
                        (Self::$word, PictureLanguage::Russian) => $ru,
                    )*
                }
            }
        }
    };
}

words! {
    Castle: "Castle", "Замок", "Замок";
    Market: "Market", "Ринок", "Рынок";
    Smithy: "Smithy", "Кузня", "Кузница";
    Cathedral: "Cathedral", "Собор", "Собор";
    Fortune: "Fortune", "Фортуна", "Удача";
    Taxes: "Taxes", "Податки", "Налоги";
    Famine: "Famine", "Голод", "Голод";
    Storm: "Storm", "Буря", "Буря";
    Inquisition: "Inquisition", "Інквізиція", "Инквизиция";
    Plague: "Plague", "Чума", "Чума";
    Turn: "Turn", "Хід", "Ход";
    Over: "Game over", "Гру закінчено", "Игра окончена";
    Left: "Tiles left", "Залишилося плиток", "Осталось квадратов";
    Beside: "Beside the board", "Біля мапи", "Рядом с картой";
    Drawn: "Drawn", "Взято", "Взят";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_translated() {
        for word in PictureWord::ALL {
            let said = PictureLanguage::ALL.map(|language| word.say(language));
            assert!(said.iter().all(|text| !text.is_empty()), "{word:?}");
            assert!(said[0].is_ascii() && !said[1].is_ascii() && !said[2].is_ascii(), "{word:?}");
        }
    }
}
