//! The words in pictures.

/// A language for the words in pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Ukrainian.
    Ukrainian,
    /// Russian.
    Russian,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::English, Self::Ukrainian, Self::Russian];

    /// Its two letters, as in `en`.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Ukrainian => "uk",
            Self::Russian => "ru",
        }
    }

    /// The language of such letters; English for all others.
    pub fn of(code: &str) -> Self {
        Self::ALL.into_iter().find(|language| language.code() == code).unwrap_or_default()
    }
}

macro_rules! words {
    ($($word:ident: $en:literal, $uk:literal, $ru:literal;)*) => {
        /// A word or phrase that stands in a picture.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Word { $($word,)* }

        impl Word {
            #[cfg(test)]
            const ALL: &'static [Self] = &[$(Self::$word,)*];

            /// In a language.
            pub(crate) const fn say(self, language: Language) -> &'static str {
                match (self, language) {
                    $(
                        (Self::$word, Language::English) => $en,
                        (Self::$word, Language::Ukrainian) => $uk,
                        (Self::$word, Language::Russian) => $ru,
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
    Fortune: "Fortune", "Фортуна", "Фортуна";
    Taxes: "Taxes", "Податки", "Налоги";
    Famine: "Famine", "Голод", "Голод";
    Storm: "Storm", "Буря", "Буря";
    Inquisition: "Inquisition", "Інквізиція", "Инквизиция";
    Plague: "Plague", "Чума", "Чума";
    Turn: "Turn", "Хід", "Ход";
    Over: "Game over", "Гру закінчено", "Игра окончена";
    Left: "Tiles left", "Залишилося плиток", "Осталось плиток";
    Beside: "Beside the board", "Поруч із полем", "Рядом с полем";
    Drawn: "Drawn", "Витягнуто", "Вытянута";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_said_in_every_language() {
        for word in Word::ALL {
            let said = Language::ALL.map(|language| word.say(language));
            assert!(said.iter().all(|text| !text.is_empty()), "{word:?}");
            assert!(said[0].is_ascii() && !said[1].is_ascii() && !said[2].is_ascii(), "{word:?}");
        }
    }
}
